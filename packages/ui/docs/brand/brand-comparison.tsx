import { useMemo, useState } from "react";
import { SegmentedFilter } from "../../src/components/segmented-filter/segmented-filter.tsx";
import { SelectField } from "../../src/components/select-field/select-field.tsx";
import { contrastProblems } from "../../src/theme/contrast-problems.ts";
import { resolveSiteColors } from "../../src/theme/resolve-site-colors.ts";
import { modes, type Mode } from "../../src/tokens/tokens.ts";
import { Page } from "../page.tsx";
import { brandOf, presetNamed, presets } from "./brand.ts";
import { BrandSample } from "./brand-sample.tsx";
import { modeLabels, problemCount } from "./brand-words.ts";

/** The codes of two brands. */
export interface TwoBrands {
  readonly a: string;
  readonly b: string;
}

/** Two brands side by side, on the same components; on a phone one below the other. */
export function BrandComparison({
  start,
  onCodes,
}: {
  start: TwoBrands;
  onCodes: (codes: TwoBrands) => void;
}) {
  const [codes, setCodes] = useState(start);
  const [mode, setMode] = useState<Mode>("light");
  const choose = (side: keyof TwoBrands, code: string) => {
    const next = { ...codes, [side]: code };
    setCodes(next);
    onCodes(next);
  };
  return (
    <Page
      as="main"
      title="Dos marcas, lado a lado"
      lead="Los mismos componentes en dos marcas. La que venga del editor está en la lista."
    >
      <SegmentedFilter
        label="Tema"
        options={modes.map((value) => ({ value, label: `Tema ${modeLabels[value]}` }))}
        value={mode}
        onValueChange={setMode}
      />
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
        {(["a", "b"] as const).map((side) => (
          <Side
            key={side}
            name={side === "a" ? "Marca A" : "Marca B"}
            code={codes[side]}
            edited={[start.a, start.b].filter((code) => presetNamed(code) === undefined)}
            mode={mode}
            onChoose={(code) => choose(side, code)}
          />
        ))}
      </div>
    </Page>
  );
}

function Side(props: {
  name: string;
  code: string;
  edited: readonly string[];
  mode: Mode;
  onChoose: (code: string) => void;
}) {
  const { name, code, edited, mode } = props;
  const brand = useMemo(() => brandOf(code), [code]);
  const resolved = useMemo(() => resolveSiteColors(brand.colors), [brand]);
  const problems = contrastProblems(resolved).filter((problem) => problem.mode === mode);
  return (
    <section aria-label={name} className="grid grid-cols-1 content-start gap-4">
      <h2 className="text-2xl">{name}</h2>
      <SelectField
        label="Cuál"
        options={[
          ...[...new Set(edited)].map((value, at) => ({
            value,
            label: at === 0 ? "La del editor" : "Otra del editor",
          })),
          ...presets.map((preset) => ({ value: preset.name, label: preset.title })),
        ]}
        value={code}
        onChange={(event) => props.onChoose(event.target.value)}
      />
      <p className="font-semibold">
        {problemCount(problems.length)} en el tema {modeLabels[mode]}
      </p>
      <BrandSample
        brand={brand}
        resolved={resolved}
        mode={mode}
        label={`${name}, tema ${modeLabels[mode]}`}
      />
    </section>
  );
}
