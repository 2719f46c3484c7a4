import { useFormClient } from "@rifas/api-client/api-provider";
import { failureOf } from "@rifas/api-client/failure-of";
import { siteConfigLimits } from "@rifas/api-client/generated/field-limits/site-config";
import { siteContactLimits } from "@rifas/api-client/generated/field-limits/site-contact";
import { upload } from "@rifas/api-client/upload";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { FieldRow } from "@rifas/ui/form";
import { PhoneField } from "@rifas/ui/phone-field";
import { SiteBrand } from "@rifas/ui/public-shell";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { TextField } from "@rifas/ui/text-field";
import { TextareaField } from "@rifas/ui/textarea-field";
import { Uploader, type UploadTransfer } from "@rifas/ui/uploader";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useRef, useState } from "react";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { ConfigSection } from "./config-form.tsx";
import { instagramName } from "./instagram-name.ts";
import { orNull } from "./config-values.ts";
import { useSite } from "../../shared/use-site.ts";

interface Values {
  name: string;
  description: string;
  logo: string;
  whatsapp: string;
  instagram: string;
  phone: string;
  responsible: string;
}

/** The organiser's name, logo, description and contact. */
export function Identity() {
  return (
    <ConfigSection<Values, "site">
      heading="Identidad"
      lead="Cómo te llamas y cómo te encuentran: sale en cada página y en los correos."
      entry="site"
      defaults={({ value }) => ({
        name: value.name,
        description: value.description,
        logo: value.logo ?? "",
        whatsapp: value.contact.whatsapp ?? "",
        instagram: value.contact.instagram ?? "",
        phone: value.contact.phone ?? "",
        responsible: value.contact.responsible ?? "",
      })}
      nameOf={(field) => field.replace("contact.", "")}
      write={(values) => ({
        name: values.name.trim(),
        description: values.description.trim(),
        logo: orNull(values.logo),
        contact: {
          whatsapp: orNull(values.whatsapp),
          instagram: orNull(values.instagram),
          phone: orNull(values.phone),
          responsible: orNull(values.responsible),
        },
      })}
    >
      {(form) => (
        <>
          <BrandFields form={form} />
          <ContactFields form={form} />
        </>
      )}
    </ConfigSection>
  );
}

interface FieldsProps {
  form: UseFormReturn<Values>;
}

function BrandFields({ form }: FieldsProps) {
  const field = fieldsOf(form);
  const [name, logo] = useWatch({ control: form.control, name: ["name", "logo"] });
  return (
    <Section heading="Nombre y logo" headingDisplay="hidden" level={3} look="card">
      <Stack gap={5}>
        <TextField
          label="Nombre"
          requirement="required"
          maxLength={siteConfigLimits.name.maxLength}
          {...field("name", siteConfigLimits.name, {
            required: "Escribe el nombre del organizador",
            invalid:
              "Escríbelo en una sola línea y sin enlaces: deja un espacio después de cada punto",
          })}
        />
        <TextareaField
          label="Descripción"
          requirement="optional"
          hint="Una o dos frases: se ve en el buscador y al compartir el enlace."
          rows={3}
          counter="shown"
          maxLength={siteConfigLimits.description.maxLength}
          {...field("description", { setValueAs: (text: string) => text.replace(/\s+/g, " ") })}
        />
        <LogoField
          current={logo}
          onChange={(url) => form.setValue("logo", url, { shouldDirty: true })}
        />
        <div>
          <Space below={2}>
            <Text size="sm">Así se ve arriba de cada página:</Text>
          </Space>
          <SiteBrand name={name.trim() || "Tu nombre"} logo={orNull(logo)} />
        </div>
      </Stack>
    </Section>
  );
}

const phoneMessages = { invalid: "Revisa el teléfono: le faltan números" };

function ContactFields({ form }: FieldsProps) {
  const field = fieldsOf(form);
  return (
    <Section
      heading="Contacto"
      level={3}
      look="card"
      lead="El WhatsApp es a donde te escriben con su compra a mano."
    >
      <FieldRow>
        <PhoneField
          label="WhatsApp"
          requirement="optional"
          {...field("whatsapp", siteContactLimits.whatsapp, phoneMessages, { required: false })}
        />
        <PhoneField
          label="Teléfono"
          requirement="optional"
          {...field("phone", siteContactLimits.phone, phoneMessages, { required: false })}
        />
        <TextField
          label="Instagram"
          requirement="optional"
          start="@"
          hint="Solo el nombre de la cuenta."
          autoCapitalize="none"
          autoComplete="off"
          {...field("instagram", {
            ...fieldRules(
              siteContactLimits.instagram,
              { invalid: "Letras, números, puntos y guiones bajos, sin espacios" },
              { required: false },
            ),
            setValueAs: instagramName,
          })}
        />
        <TextField
          label="Responsable"
          requirement="optional"
          hint="Quién responde por tus rifas: se lee donde se paga."
          maxLength={siteContactLimits.responsible.maxLength}
          {...field("responsible", siteContactLimits.responsible, {
            invalid: "Escríbelo en una sola línea",
          })}
        />
      </FieldRow>
    </Section>
  );
}

/** The logo is uploaded when it is chosen, and becomes the site's with 'Guardar'. */
function LogoField({ current, onChange }: { current: string; onChange: (url: string) => void }) {
  const client = useFormClient();
  const uploads = useSite()?.uploads;
  const [file, setFile] = useState<File | null>(null);
  const [transfer, setTransfer] = useState<UploadTransfer>({ state: "idle" });
  const stop = useRef<AbortController | null>(null);

  const send = async (chosen: File) => {
    stop.current = new AbortController();
    setTransfer({ state: "uploading", progress: 0 });
    try {
      const { url } = await upload(client, "post", "/config/upload", {
        body: { image: chosen },
        onProgress: (progress) => setTransfer({ state: "uploading", progress }),
        signal: stop.current.signal,
      });
      onChange(url);
      setFile(null);
      setTransfer({ state: "idle" });
    } catch (thrown) {
      const error = failureOf(thrown);
      setTransfer(
        error.code === "aborted" ? { state: "idle" } : { state: "error", message: error.message },
      );
    }
  };

  return (
    <Stack gap={2}>
      <Uploader
        label="Logo"
        hint="Cuadrado y sin bordes se ve mejor."
        file={file}
        currentImageUrl={current === "" ? undefined : current}
        onFileChange={(chosen) => {
          setFile(chosen);
          if (chosen === null) setTransfer({ state: "idle" });
          else void send(chosen);
        }}
        transfer={transfer}
        onCancel={() => stop.current?.abort()}
        onRetry={() => (file === null ? undefined : void send(file))}
        maxMegabytes={uploads?.max_mb}
        types={uploads?.types}
      />
      {current === "" ? null : (
        <Cluster>
          <Space asChild bleed="start">
            <Button tone="quiet" size="sm" onClick={() => onChange("")}>
              Quitar el logo
            </Button>
          </Space>
        </Cluster>
      )}
    </Stack>
  );
}
