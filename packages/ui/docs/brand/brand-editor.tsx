import Redo from "lucide-react/icons/redo";
import Undo from "lucide-react/icons/undo";
import { useDeferredValue, useEffect, useMemo, useReducer, useState, type Dispatch } from "react";
import { Banner } from "../../src/components/banner/banner.tsx";
import { Button } from "../../src/components/button/button.tsx";
import { CopyButton } from "../../src/components/copy-button/copy-button.tsx";
import { SegmentedFilter } from "../../src/components/segmented-filter/segmented-filter.tsx";
import { SelectField } from "../../src/components/select-field/select-field.tsx";
import { contrastProblems } from "../../src/theme/contrast-problems.ts";
import { resolveSiteColors } from "../../src/theme/resolve-site-colors.ts";
import { modes, type Mode } from "../../src/tokens/tokens.ts";
import { Page, Part } from "../page.tsx";
import { brandOf, codeOf, factoryBrand, presetNamed, presets } from "./brand.ts";
import { BrandExport, BrandImport } from "./brand-export.tsx";
import { ColorFields, ShapeFields } from "./brand-fields.tsx";
import {
  changeHistory,
  startHistory,
  type BrandChange,
  type BrandHistory,
} from "./brand-history.ts";
import { BrandProblems } from "./brand-problems.tsx";
import { forgottenTheme } from "./brand-proposals.ts";
import { BrandSample } from "./brand-sample.tsx";
import { modeLabels, problemCount } from "./brand-words.ts";

const storyAddress = (story: string, args: string) =>
  new URL(`./?path=/story/marca--${story}&args=${args}`, location.href).href;

/**
 * Edits a brand with its contrast problems beside it. It starts with the brand of `code` and tells every change, so that the
 * address can follow.
 */
export function BrandEditor({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const [history, dispatch] = useReducer(changeHistory, code, (start) =>
    startHistory(brandOf(start)),
  );
  const [mode, setMode] = useState<Mode>("light");
  const brand = history.present;
  // Resolving both themes may lag behind typing; the field itself never does.
  const shown = useDeferredValue(brand);
  const resolved = useMemo(() => resolveSiteColors(shown.colors), [shown]);
  const problems = useMemo(() => contrastProblems(resolved), [resolved]);
  const current = codeOf(brand);
  useEffect(() => {
    if (current !== code) onCode(current);
    // Only a change of the brand is told; a new function isn't one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current]);
  const edit = (field: string, changed: typeof brand) =>
    dispatch({ type: "edit", field, brand: changed });

  return (
    <Page
      as="main"
      title="Editor de marca"
      lead="Prueba colores, letra y esquinas sobre componentes de verdad. Escribas lo que escribas, el producto lo deja legible: aquí ves qué cambia, y por qué."
    >
      <Tools history={history} dispatch={dispatch} problems={problems.length} code={current} />
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[22rem_minmax(0,1fr)]">
        <section className="grid grid-cols-1 gap-5">
          <h2 className="text-2xl">Valores</h2>
          <SegmentedFilter
            label="Tema que se edita"
            options={modes.map((value) => ({ value, label: `Tema ${modeLabels[value]}` }))}
            value={mode}
            onValueChange={setMode}
          />
          <ForgottenTheme forgotten={forgottenTheme(brand.colors)} onEdit={setMode} />
          <ColorFields brand={brand} mode={mode} resolved={resolved[mode]} onEdit={edit} />
          <ShapeFields brand={brand} onEdit={edit} />
        </section>
        <div className="grid grid-cols-1 gap-10">
          <Part title="Contraste" id="contraste">
            <BrandProblems
              problems={problems}
              mode={mode}
              colors={shown.colors}
              onTake={(colors) => dispatch({ type: "replace", brand: { ...brand, colors } })}
            />
          </Part>
          <Part title="Así se ve">
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              {modes.map((each) => (
                <BrandSample
                  key={each}
                  brand={shown}
                  resolved={resolved}
                  mode={each}
                  label={`Vista previa, tema ${modeLabels[each]}`}
                />
              ))}
            </div>
          </Part>
        </div>
      </div>
      <Part title="Llévatela">
        <BrandExport brand={brand} />
      </Part>
      <Part title="Trae una">
        <BrandImport
          onRead={(colors) => dispatch({ type: "replace", brand: { ...brand, colors } })}
        />
      </Part>
    </Page>
  );
}

/** Says that only one theme was edited, as nothing else on this page would. */
function ForgottenTheme({
  forgotten,
  onEdit,
}: {
  forgotten: Mode | null;
  onEdit: (mode: Mode) => void;
}) {
  if (forgotten === null) return null;
  const name = modeLabels[forgotten];
  return (
    <Banner
      tone="warning"
      announce="polite"
      title={`El tema ${name} sigue con los colores de fábrica`}
      action={
        <Button tone="outline" size="sm" onClick={() => onEdit(forgotten)}>
          Editar el tema {name}
        </Button>
      }
    >
      Quien tenga su teléfono en {name} no verá tu marca.
    </Banner>
  );
}

function Tools({
  history,
  dispatch,
  problems,
  code,
}: {
  history: BrandHistory;
  dispatch: Dispatch<BrandChange>;
  problems: number;
  code: string;
}) {
  const start = presetNamed(code)?.name ?? "";
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="w-full sm:w-72"
          label="Empieza desde"
          placeholder="La que editas"
          options={presets.map(({ name, title }) => ({ value: name, label: title }))}
          value={start}
          onChange={(event) => dispatch({ type: "replace", brand: brandOf(event.target.value) })}
        />
        <Button
          tone="outline"
          icon={<Undo aria-hidden className="size-5" />}
          disabled={history.past.length === 0}
          onClick={() => dispatch({ type: "undo" })}
        >
          Deshacer
        </Button>
        <Button
          tone="outline"
          icon={<Redo aria-hidden className="size-5" />}
          disabled={history.future.length === 0}
          onClick={() => dispatch({ type: "redo" })}
        >
          Rehacer
        </Button>
        <Button
          tone="quiet"
          disabled={start === "fabrica"}
          onClick={() => dispatch({ type: "replace", brand: factoryBrand })}
        >
          Volver a la de fábrica
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p role="status">
          <Button asChild tone="quiet" size="sm">
            <a href="#contraste">{problemCount(problems)}</a>
          </Button>
        </p>
        <CopyButton value={storyAddress("editor", `marca:${code}`)} subject="enlace de esta marca">
          Copiar enlace
        </CopyButton>
        <Button asChild tone="outline" size="sm">
          <a href={storyAddress("side-by-side", `a:${code}`)} target="_top">
            Comparar con otra
          </a>
        </Button>
      </div>
    </div>
  );
}
