import { siteConfigLimits } from "@rifas/api-client/generated/field-limits/site-config";
import { siteContactLimits } from "@rifas/api-client/generated/field-limits/site-contact";
import { FieldRow } from "@rifas/ui/form";
import { PhoneField } from "@rifas/ui/phone-field";
import { SiteBrand } from "@rifas/ui/public-shell";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { TextareaField } from "@rifas/ui/textarea-field";
import { Space } from "@rifas/ui/space";
import { Text } from "@rifas/ui/text";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { ConfigForm } from "./config-form.tsx";
import { ConfigPanel } from "./config-panel.tsx";
import { instagramName } from "./instagram-name.ts";
import { LogoField } from "./logo-field.tsx";
import { orNull, type ConfigValue } from "./config-values.ts";

interface Values {
  name: string;
  description: string;
  logo: string;
  whatsapp: string;
  instagram: string;
  phone: string;
}

/** The organiser's name, logo, description and contact. */
export function Identity() {
  return (
    <ConfigPanel
      heading="Identidad"
      lead="Cómo te llamas y cómo te encuentran: sale en cada página y en los correos."
      entry="site"
    >
      {({ value }) => <IdentityForm value={value} />}
    </ConfigPanel>
  );
}

function IdentityForm({ value }: { value: ConfigValue<"site"> }) {
  const form = useForm<Values>({
    mode: "onTouched",
    defaultValues: {
      name: value.name,
      description: value.description,
      logo: value.logo ?? "",
      whatsapp: value.contact.whatsapp ?? "",
      instagram: value.contact.instagram ?? "",
      phone: value.contact.phone ?? "",
    },
  });

  return (
    <ConfigForm
      entry="site"
      form={form}
      nameOf={(field) => field.replace("contact.", "")}
      write={(values) => ({
        name: values.name.trim(),
        description: values.description.trim(),
        logo: orNull(values.logo),
        contact: {
          whatsapp: orNull(values.whatsapp),
          instagram: orNull(values.instagram),
          phone: orNull(values.phone),
        },
      })}
    >
      <BrandFields form={form} />
      <ContactFields form={form} />
    </ConfigForm>
  );
}

interface FieldsProps {
  form: UseFormReturn<Values>;
}

/** The name, the description and the logo, and how they look together. */
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
            invalid: "Escríbelo en una sola línea",
          })}
        />
        <TextareaField
          label="Descripción"
          requirement="optional"
          hint="Una o dos frases: se ve en el buscador y al compartir el enlace."
          rows={3}
          counter="shown"
          maxLength={siteConfigLimits.description.maxLength}
          {...field("description", {
            setValueAs: (text: string) => text.replace(/\s+/g, " "),
          })}
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

/** How buyers reach the organiser. */
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
      </FieldRow>
    </Section>
  );
}
