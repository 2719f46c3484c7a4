import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { ErrorState } from "@rifas/ui/error-state";
import { ErrorText } from "@rifas/ui/error-state/text";
import { SmallFailure } from "@rifas/ui/error-state/small";

const meta = {
  title: "Components/Feedback/Error state",
  component: ErrorState,
  subcomponents: { SmallFailure, ErrorText },
  args: { text: "No hay conexión con el servidor. Revisa tus datos o el Wi-Fi." },
  parameters: {
    guide: {
      words: { es: "error, algo falló", en: "failure, retry" },
      use: "In place of content that failed to load, with the server's message and a retry.",
      avoid: "For a field's error use the field; for a failed action use the dialog and a toast.",
      anatomy: ["Root (alert)", "Icon", "Title", "Text", "Retry and other actions"],
      keyboard: [[["Enter", "Space"], "Retries"]],
      accessibility: ["An alert: announced when it appears."],
      contract: {
        ErrorState: {
          stateOf: "state",
          variables: ["--muted"],
          slots: { title: "Page", text: "Default", action: "Page" },
          events: { onRetry: "Default" },
        },
        ErrorText: { state: { exact: "Always" } },
        SmallFailure: { state: { failed: "Always" }, slots: { text: "Small", action: "Small" } },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/error-state") &
        typeof import("@rifas/ui/error-state/text") &
        typeof import("@rifas/ui/error-state/small")
    >,
  },
} satisfies Meta<typeof ErrorState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { onRetry: fn() } };
export const Retrying: Story = { args: { state: "retrying", onRetry: fn() } };
export const ExactText: Story = {
  render: () => (
    <ErrorText>TypeError: Failed to fetch dynamically imported module: /assets/home.js</ErrorText>
  ),
};
export const WithoutRetry: Story = {
  args: { title: "Esta rifa ya no está disponible", text: "La quitó su organizador." },
};
export const Page: Story = {
  args: {
    place: "page",
    level: 1,
    title: <span lang="en">Something went wrong!</span>,
    text: "Algo salió mal de nuestro lado. Tus boletos y tus pagos están a salvo.",
    action: (
      <Button asChild>
        <a href="/">Volver al inicio</a>
      </Button>
    ),
  },
};
export const Inset: Story = { args: { place: "inset", level: 3, onRetry: fn() } };
export const LongName: Story = {
  args: { text: "Error: ".concat("https://rifas.example.com/api/purchases/".repeat(6)) },
};
export const LongWords: Story = {
  args: { title: longHashtag, text: longLink, place: "page", onRetry: fn() },
};
export const Small: Story = {
  render: ({ text }) => <SmallFailure text={text} action={<Button>Intentar de nuevo</Button>} />,
};
export const Matrix: Story = {
  args: { onRetry: fn() },
  render: (args) => (
    <div className="grid gap-6">
      <ErrorState {...args} />
      <ErrorState {...args} place="inset" state="retrying" level={3} />
      <ErrorState {...args} place="page" />
    </div>
  ),
};
