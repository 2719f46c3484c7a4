import type { Meta, StoryObj } from "@storybook/react-vite";
import AtSign from "lucide-react/icons/at-sign";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { PasswordField } from "@rifas/ui/text-field/password";
import { TextField } from "@rifas/ui/text-field";

const meta = {
  title: "Components/Forms/Text field",
  component: TextField,
  subcomponents: { PasswordField },
  args: { label: "Nombre y apellido", autoComplete: "name", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "campo de texto, contraseña", en: "input, password" },
      use: "A single line of text: a name, an e-mail, a reference, a password, a date.",
      avoid:
        "For money, telephones, documents, instants and colours use their own fields. For several lines use TextareaField.",
      anatomy: [
        "Field",
        "Box",
        "Unit or icon before",
        "Native input (ref, name and native props go here)",
        "Unit or icon after, or PasswordField's show button",
      ],
      keyboard: [
        [["Tab"], "To the input; in a password, then to its show button"],
        [["Space"], "On the show button: shows or hides the password"],
      ],
      accessibility: [
        "Label, hint and error are connected by ids; the error is announced when it appears.",
        "Each type has its keyboard and autofill; the text is 16 px, so that phones don't zoom in.",
        "48 px high.",
      ],
      contract: {
        TextField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: {
            label: "Default",
            hint: "PurchaseCode",
            start: "Email",
            action: "Password",
            end: "WithUnit",
            error: "LongName",
          },
        },
        PasswordField: {
          element: null,
          variables: ["--muted", "--text"],
          slots: {
            label: "Matrix",
            hint: "Matrix",
            start: "Matrix",
            end: "Matrix",
            error: "Matrix",
          },
        },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/text-field") & typeof import("@rifas/ui/text-field/password")
    >,
  },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: "María González" } };
export const WithHint: Story = {
  args: { hint: "Como sale en tu cédula: así te reconocemos si ganas." },
};
export const WithError: Story = { args: { error: "Escribe tu nombre, como sale en tu cédula." } };
export const Optional: Story = { args: { label: "Apodo", requirement: "optional" } };
export const Disabled: Story = { args: { disabled: true, defaultValue: "María González" } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: "María González" } };
export const Email: Story = {
  args: {
    type: "email",
    label: "Correo",
    defaultValue: "maria.gonzalez@gmail.com",
    start: <AtSign aria-hidden className="size-5" />,
  },
};
export const Password: Story = {
  args: { label: "Contraseña", defaultValue: "arepa-con-queso-1987" },
  render: (args) => <PasswordField {...args} />,
};
export const PurchaseCode: Story = {
  args: {
    look: "code",
    label: "Código de tu compra",
    hint: "Está en tu correo.",
    defaultValue: "R7K-4M2P",
    autoComplete: "off",
  },
};
export const Reference: Story = {
  args: {
    look: "figures",
    label: "Referencia del pago",
    inputMode: "numeric",
    defaultValue: "004512",
    autoComplete: "off",
  },
};
export const WithUnit: Story = {
  args: {
    label: "Tiempo para pagar",
    look: "figures",
    inputMode: "numeric",
    defaultValue: "20",
    end: "minutos",
  },
};
export const HiddenLabel: Story = {
  args: {
    label: "Buscar en las compras",
    labelDisplay: "hidden",
    placeholder: "Nombre, cédula o referencia",
  },
};
export const LongName: Story = {
  args: {
    label: "Nombre y apellido de la persona que recibe el premio si no eres tú quien juega",
    defaultValue: "María de los Ángeles del Carmen González Pérez de Rondón y Villavicencio",
    error:
      "Ese nombre es más largo que los 60 caracteres que caben en el boleto: acórtalo, por favor.",
  },
};

const looks = ["text", "figures", "code"] as const;

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      {looks.map((look) => (
        <TextField
          key={look}
          {...args}
          look={look}
          label={`Aspecto ${look}`}
          defaultValue="R7K-4M2P"
        />
      ))}
      <TextField {...args} start="Nº" end="de 9999" hint="Con unidades." placeholder="0427" />
      <TextField {...args} error="Falta el nombre." />
      <TextField {...args} disabled defaultValue="María González" />
      <PasswordField {...args} label="Contraseña" defaultValue="arepa-con-queso" />
    </div>
  ),
};
