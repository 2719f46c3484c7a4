import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { FileField, type FileFieldProps } from "@rifas/ui/file-field";

const statement = (name: string) => new File(["x".repeat(48_200)], name, { type: "text/csv" });
const chosen = statement("movimientos-banesco-20-11-2026.csv");

function Choosing(args: FileFieldProps) {
  const [file, setFile] = useState(args.file);
  return (
    <FileField
      {...args}
      file={file}
      onFileChange={(next) => {
        setFile(next);
        args.onFileChange(next);
      }}
    />
  );
}

const meta = {
  title: "Components/Forms/File field",
  component: FileField,
  args: {
    label: "Estado de cuenta",
    file: null,
    accept: ".csv,.tsv,.txt,.xlsx",
    onFileChange: fn(),
  },
  render: (args) => <Choosing {...args} />,
  decorators: [
    (Story) => (
      <div className="max-w-xl">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "archivo", en: "attachment, file input" },
      use: "One file that is read rather than looked at: a bank's statement.",
      avoid: "For a picture use Uploader, which shows it and opens a phone's camera.",
      anatomy: [
        "Root div",
        "Label, hint",
        "Box: icon, name and size, Elegir or Cambiar archivo, Quitar archivo",
        "Error",
      ],
      keyboard: [
        [["Tab"], "To the file input and the button"],
        [["Space", "Enter"], "Open the device's file picker"],
      ],
      accessibility: [
        "A native file input, named by the label and its button, described by hint and error.",
        "When the file is removed, the focus goes to the file input.",
      ],
      contract: {
        FileField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { label: "Chosen", hint: "WithHint", error: "WithError" },
          events: { onFileChange: "Chosen" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/file-field")>,
  },
} satisfies Meta<typeof FileField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithHint: Story = {
  args: { hint: "El que descargas de tu banco, en CSV, TXT o Excel (.xlsx), hasta 5 MB." },
};
export const Chosen: Story = { args: { file: chosen } };
export const WithError: Story = {
  args: {
    file: statement("movimientos.xls"),
    error: "Este Excel es del formato viejo. Ábrelo y guárdalo como .xlsx o .csv.",
  },
};
export const Disabled: Story = { args: { availability: "disabled" } };
export const LongName: Story = {
  args: {
    label: "Estado de cuenta de la cuenta corriente remunerada de Inversiones La Candelaria, C. A.",
    file: statement("Consulta de movimientos del 1 al 20 de noviembre (copia 2).csv"),
  },
};
export const LongWords: Story = { args: { file: statement(`${longHashtag}.csv`) } };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <FileField {...args} />
      <FileField {...args} file={chosen} />
      <FileField {...args} file={chosen} error="No pudimos leer el archivo." />
      <FileField {...args} availability="disabled" />
    </div>
  ),
};
