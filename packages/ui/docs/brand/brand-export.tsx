import { useState } from "react";
import { Banner } from "../../src/components/banner/banner.tsx";
import { Button } from "../../src/components/button/button.tsx";
import { CopyButton } from "../../src/components/copy-button/copy-button.tsx";
import { TextareaField } from "../../src/components/textarea-field/textarea-field.tsx";
import type { StoredSiteColors } from "../../src/theme/owner-colors.ts";
import type { Brand } from "./brand.ts";
import { readTheme, themeCss, themeJson, themeProblems } from "./brand-files.ts";

/** The brand as two files, each with where it goes. */
export function BrandExport({ brand }: { brand: Brand }) {
  const problems = themeProblems(brand);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <FileCard
        heading="Para el producto"
        lead="Solo los colores: es lo que su configuración acepta. Un administrador los escribe en Configuración → Colores, o un programa manda este archivo con PUT /config/site_colors."
        name="marca.json"
        type="application/json"
        text={themeJson(brand)}
        problems={problems}
      />
      <FileCard
        heading="Para páginas con @rifas/ui"
        lead="Los colores ya derivados, la letra y las esquinas, como variables de CSS. El producto no toma la letra ni las esquinas: son del sistema de diseño."
        name="marca.css"
        type="text/css"
        text={themeCss(brand)}
        problems={[]}
      />
    </div>
  );
}

function FileCard(props: {
  heading: string;
  lead: string;
  name: string;
  type: string;
  text: string;
  problems: readonly string[];
}) {
  const { heading, lead, name, type, text, problems } = props;
  return (
    <section className="grid grid-cols-1 content-start gap-4 rounded-xl bg-surface p-4 shadow-paper sm:p-6">
      <h3 className="text-xl">{heading}</h3>
      <p className="text-muted">{lead}</p>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={name}
        className="max-h-64 overflow-auto rounded-md bg-sunken p-3 font-mono text-sm"
      >
        {text}
      </pre>
      {problems.length === 0 ? (
        <div className="flex flex-wrap gap-2">
          <CopyButton value={text} subject={name} />
          <Button asChild tone="outline">
            <a href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`} download={name}>
              Descargar {name}
            </a>
          </Button>
        </div>
      ) : (
        <Problems title="El producto no lo aceptaría" problems={problems} />
      )}
    </section>
  );
}

/** Takes pasted JSON, if the product would. */
export function BrandImport({ onRead }: { onRead: (colors: StoredSiteColors) => void }) {
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<readonly string[]>([]);
  const read = () => {
    const theme = readTheme(text);
    if ("problems" in theme) {
      setProblems(theme.problems);
      return;
    }
    setProblems([]);
    setText("");
    onRead(theme.colors);
  };
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <TextareaField
        label="Pega un marca.json"
        hint="También lo que responde GET /config/site_colors"
        rows={4}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problems.length === 0 ? null : (
        <Problems title="No se pudo usar; tus colores siguen igual" problems={problems} />
      )}
      <div>
        <Button tone="outline" disabled={text.trim() === ""} onClick={read}>
          Usar estos colores
        </Button>
      </div>
    </div>
  );
}

function Problems({ title, problems }: { title: string; problems: readonly string[] }) {
  return (
    <Banner tone="danger" title={title} announce="polite">
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Banner>
  );
}
