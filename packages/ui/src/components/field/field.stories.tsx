import { DOCUMENT_ID_PATTERN } from "@rifas/domain/document-id";
import { PHONE_PATTERN } from "@rifas/domain/phone";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useForm } from "react-hook-form";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Button } from "@rifas/ui/button";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { DocumentField } from "@rifas/ui/document-field";
import { PhoneField } from "@rifas/ui/phone-field";
import { TextField } from "@rifas/ui/text-field";
import { Field, FieldSet } from "@rifas/ui/field";
import { controlBoxVariants, controlVariants } from "@rifas/ui/field/variants";

const meta = {
  title: "Components/Forms/Field",
  component: Field,
  args: {
    label: "Número a buscar",
    children: (control) => (
      <div className={controlBoxVariants({ state: control["aria-invalid"] ? "invalid" : "idle" })}>
        <input
          {...control}
          className={controlVariants({ look: "code" })}
          data-part="control"
          inputMode="numeric"
          placeholder="0427"
        />
      </div>
    ),
  },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "campo", en: "label, hint, error" },
      use: "Connects a label, a hint and an error with a control. All form fields are built on it; use it directly for a control without a field component.",
      avoid:
        "When there is a field component: TextField, MoneyField, PhoneField, DocumentField, SelectField, TextareaField, DateField, DateTimeField, ColorField. For several controls with one question use FieldSet.",
      anatomy: [
        "Root div",
        "Label, with '(opcional)'",
        "Hint",
        "Control, rendered by a function that gets its ids",
        "Error, a polite live region",
      ],
      keyboard: [[["Tab"], "To the control"]],
      accessibility: [
        "The label names the control; hint and error describe it, in that order.",
        "The error's live region is always present, so an error is announced when it appears; aria-invalid is set too, and there is an icon beside the text.",
        "The hint is above the control, where no keyboard or autofill list covers it.",
      ],
      contract: {
        Field: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          attributes: {
            "data-part": { control: "The control itself", value: "What is submitted" },
          },
          variables: ["--control", "--muted", "--overlay", "--sunken", "--surface", "--text"],
          slots: { label: "Default", hint: "InARow", error: "LongName" },
        },
        FieldSet: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          variables: ["--muted"],
          slots: { label: "Group", hint: "Group", error: "Group" },
        },
        FieldHint: {
          element: null,
          attributes: { "data-part": { hint: "The hint" } },
          variables: ["--muted"],
        },
        FieldError: {
          element: null,
          attributes: { "data-part": { error: "The error's live region" } },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/field")>,
  },
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithHint: Story = { args: { hint: "Cuatro cifras, con sus ceros." } };
export const WithError: Story = {
  args: {
    hint: "Cuatro cifras, con sus ceros.",
    error: "Ese número no existe en esta rifa: van del 0000 al 9999.",
  },
};
export const Disabled: Story = {
  args: {
    availability: "disabled",
    children: (control) => (
      <div className={controlBoxVariants({ state: "idle" })}>
        <input
          {...control}
          disabled
          className={controlVariants({ look: "code" })}
          data-part="control"
          defaultValue="0427"
        />
      </div>
    ),
  },
};
export const Optional: Story = { args: { requirement: "optional" } };
export const HiddenLabel: Story = { args: { labelDisplay: "hidden" } };
export const LongName: Story = {
  args: {
    label: "Número de la rifa de fin de año que quieres buscar entre los 10.000 que se vendieron",
    error:
      "Revisa el número: en esta rifa los números van del 0000 al 9999 y siempre llevan cuatro cifras, también los que empiezan con ceros.",
  },
};

interface BuyerForm {
  name: string;
  document: string;
  phone: string;
  email: string;
  adult: boolean;
}

interface BuyerFormProps {
  onSend: (values: BuyerForm) => void;
  defaults?: Partial<BuyerForm>;
}

function BuyerFormExample({ onSend, defaults }: BuyerFormProps) {
  const { register, handleSubmit, reset, formState } = useForm<BuyerForm>({
    defaultValues: { name: "", document: "", phone: "", email: "", adult: false, ...defaults },
  });
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <TextField
        {...register("name", { required: "Escribe tu nombre, como sale en tu cédula." })}
        label="Nombre y apellido"
        autoComplete="name"
        error={errors.name?.message}
      />
      <DocumentField
        {...register("document", {
          required: "Escribe tu cédula.",
          pattern: {
            value: DOCUMENT_ID_PATTERN,
            message: "Revisa la cédula: solo números, sin puntos si quieres.",
          },
        })}
        label="Cédula"
        hint="Con ella buscas tus boletos después."
        error={errors.document?.message}
      />
      <PhoneField
        {...register("phone", {
          required: "Escribe tu teléfono.",
          pattern: {
            value: PHONE_PATTERN,
            message: "Revisa el teléfono: 0414 555 01 23, por ejemplo.",
          },
        })}
        label="Teléfono"
        error={errors.phone?.message}
      />
      <TextField
        {...register("email", { required: "Escribe tu correo: ahí llegan tus boletos." })}
        type="email"
        label="Correo"
        error={errors.email?.message}
      />
      <CheckboxField
        {...register("adult", { required: "Solo pueden comprar mayores de edad." })}
        label="Tengo 18 años o más"
        error={errors.adult?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" width="fill">
          Apartar 5 boletos
        </Button>
        <Button tone="quiet" onClick={() => reset()}>
          Empezar de nuevo
        </Button>
      </div>
    </form>
  );
}

const onSend = fn();

/** The fields in a react-hook-form form: `register` is spread on each. */
export const InAForm: StoryObj<BuyerFormProps> = {
  args: { onSend },
  render: ({ onSend }) => <BuyerFormExample onSend={onSend} />,
};

/** The same with remembered values. */
export const InAFormFilled: StoryObj<Required<BuyerFormProps>> = {
  args: {
    onSend,
    defaults: {
      name: "María González",
      document: "V20114552",
      phone: "+584125558810",
      email: "maria.gonzalez@gmail.com",
      adult: true,
    },
  },
  render: ({ onSend, defaults }) => <BuyerFormExample onSend={onSend} defaults={defaults} />,
};

/** Several controls with one question. */
export const Group: Story = {
  render: () => (
    <FieldSet label="Avísenme por" hint="Al menos uno." requirement="optional">
      <CheckboxField label="Correo" defaultChecked />
      <CheckboxField label="WhatsApp" />
    </FieldSet>
  ),
};

export const GroupRefused: Story = {
  render: () => (
    <FieldSet label="Avísenme por" error="Elige al menos uno.">
      <CheckboxField label="Correo" />
      <CheckboxField label="WhatsApp" />
    </FieldSet>
  ),
};
export const GroupDisabled: Story = {
  render: () => (
    <FieldSet label="Avísenme por" disabled>
      <CheckboxField label="Correo" defaultChecked />
      <CheckboxField label="WhatsApp" />
    </FieldSet>
  ),
};
/** Fields side by side in a `field-row`: their controls line up whichever has a hint or an error. */
export const InARow: Story = {
  render: () => (
    <div className="field-row w-[40rem] max-w-[calc(100vw-2rem)]">
      <TextField label="Mínimo por compra" hint="Lo menos que alguien puede llevarse." />
      <TextField label="Máximo por compra" error="Escribe un número." />
      <TextField label="Correo" />
      <TextField label="Responder a" requirement="optional" />
      <TextField label="Número de permiso" className="sm:col-span-2" />
    </div>
  ),
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <Field {...args} />
      <Field {...args} hint="Cuatro cifras, con sus ceros." requirement="optional" />
      <Field {...args} error="Ese número no existe en esta rifa." />
    </div>
  ),
};
