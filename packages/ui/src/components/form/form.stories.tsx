import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { SwitchField } from "@rifas/ui/switch-field";
import { TextField } from "@rifas/ui/text-field";
import { PublicForm } from "@rifas/ui/form/public";
import { SearchAnswer, SearchColumns } from "@rifas/ui/form/search";
import { FieldGroup, FieldRow, FieldRowWide, FieldWidth, Form } from "@rifas/ui/form";

const searchForm = (
  <PublicForm role="search" aria-label="Buscar mis boletos">
    <TextField label="Código de compra" />
    <p>Con un dato basta.</p>
    <Button type="submit">Buscar</Button>
  </PublicForm>
);

const meta = {
  title: "Components/Forms/Form",
  component: Form,
  subcomponents: {
    FieldRow,
    FieldRowWide,
    FieldGroup,
    FieldWidth,
    PublicForm,
    SearchColumns,
    SearchAnswer,
  },
  args: {
    children: [
      <FieldRow key="who">
        <TextField label="Nombre" />
        <TextField label="Cédula" hint="Solo números" />
        <FieldRowWide>
          <TextField label="Correo" />
        </FieldRowWide>
      </FieldRow>,
      <Button key="save" type="submit">
        Guardar
      </Button>,
    ],
  },
  parameters: {
    guide: {
      words: { es: "formulario", en: "validation, submit" },
      use: "The fields of a form and how they are laid out: FieldRow two side by side, FieldRowWide one in a row of its own, FieldGroup several with a name.",
      avoid: "Filters above a list are a FilterBar; a short form in a dialog is a DialogForm.",
      anatomy: [
        "Root form",
        "FieldRow",
        "FieldRowWide",
        "FieldGroup: fieldset and legend",
        "FieldWidth",
        "PublicForm: the few fields of a public page",
        "SearchColumns with a SearchAnswer: what a form found, and the form",
      ],
      keyboard: [],
      accessibility: [
        "Fields that belong together are a fieldset with a legend.",
        "The browser shows no messages of its own: every field has its error beside it.",
      ],
      contract: {
        Form: { state: { ready: "Always" } },
        FieldRow: { state: { two: "Always" } },
        FieldRowWide: { stateOf: "columns" },
        FieldGroup: { stateOf: "layout", slots: { legend: "Group" } },
        FieldWidth: { stateOf: "width" },
        PublicForm: { state: { ready: "Always" } },
        SearchColumns: { state: { open: "Always" } },
        SearchAnswer: { stateOf: "state" },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/form") &
        typeof import("@rifas/ui/form/public") &
        typeof import("@rifas/ui/form/search")
    >,
  },
} satisfies Meta<typeof Form>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithError: Story = {
  args: {
    children: (
      <FieldRow>
        <TextField label="Nombre" error="Escribe el nombre" />
        <TextField label="Cédula" hint="Solo números" />
      </FieldRow>
    ),
  },
};
export const Group: Story = {
  args: {
    children: (
      <FieldGroup legend="Primer premio: Moto Bera SBR 2026" layout="wide-narrow">
        <TextField label="Sorteo" />
        <TextField label="Cifras" />
      </FieldGroup>
    ),
  },
};
export const WideAlone: Story = {
  args: {
    children: (
      <FieldRow>
        <FieldRowWide columns="one">
          <SwitchField label="Con contraseña" />
          <TextField label="Contraseña del servidor" />
        </FieldRowWide>
      </FieldRow>
    ),
  },
};
export const Limited: Story = {
  args: {
    children: (
      <FieldWidth width="figure">
        <TextField label="Megas por foto" />
      </FieldWidth>
    ),
  },
};
export const Search: Story = {
  render: () => (
    <SearchColumns>
      <SearchAnswer state="waiting">
        <p>Aquí salen tus compras, con sus números y en qué va cada una.</p>
      </SearchAnswer>
      {searchForm}
    </SearchColumns>
  ),
};
export const Found: Story = {
  render: () => (
    <SearchColumns>
      <SearchAnswer>
        <p>Encontramos 2 compras</p>
      </SearchAnswer>
      {searchForm}
    </SearchColumns>
  ),
};
export const LongWords: Story = {
  args: {
    children: (
      <FieldGroup legend={longHashtag}>
        <FieldRow>
          <TextField label="Enlace" defaultValue={longLink} />
          <TextField label="Correo" defaultValue={longEmail} />
        </FieldRow>
      </FieldGroup>
    ),
  },
};

const variants = { Default, WithError, Group, WideAlone, Limited };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-8">
      {Object.entries(variants).map(([name, story]) => (
        <Form key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};
