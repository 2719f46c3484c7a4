import { formatPhone, whatsAppNumber } from "@rifas/domain/phone";
import { Fragment, type ReactNode } from "react";
import type { EmailSite } from "../email-site.ts";
import { DISPLAY, TEXT } from "./fonts.ts";
import { useMedium, usePaint } from "./medium.tsx";
import { Table } from "./table.tsx";
import { TextLink } from "./words.tsx";

interface SheetProps {
  /** The preview line next to the subject in a list of messages. */
  preview: string;
  heading: string;
  /** Why this person gets the message, shown in the footer. */
  because: string;
  children: ReactNode;
}

/** The frame of every message: the site's header, the content, and contact information. */
export function Sheet({ preview, heading, because, children }: SheetProps) {
  const paint = usePaint();
  const { kind, site } = useMedium();
  if (kind === "text") {
    return (
      <>
        {`${heading}\n${"=".repeat(Math.min(heading.length, 60))}\n\n`}
        {children}
        {`--\n${site.name} · ${site.origin}\n`}
        <Contact />
        {`${because}\n`}
      </>
    );
  }
  return (
    <>
      <div style={{ display: "none", overflow: "hidden", maxHeight: 0, maxWidth: 0, opacity: 0 }}>
        {preview}
        {"\u00a0\u200c".repeat(80)}
      </div>
      <Table {...paint({ fill: "page" })}>
        <tr>
          <td align="center" style={{ padding: "24px 12px 40px" }}>
            <Column heading={heading} because={because}>
              {children}
            </Column>
          </td>
        </tr>
      </Table>
    </>
  );
}

function Column({ heading, because, children }: Omit<SheetProps, "preview">) {
  const paint = usePaint();
  const band = (fill: "primary" | "accent" | "danger", width: string) => (
    <td height={8} width={width} {...paint({ fill }, { fontSize: 0, lineHeight: 0 })}>
      &nbsp;
    </td>
  );
  return (
    <Table style={{ maxWidth: 560, margin: "0 auto", textAlign: "left" }}>
      <tr>
        <td style={{ padding: "0 8px 6px" }}>
          <SiteHead />
        </td>
      </tr>
      <tr>
        <td>
          <div {...paint({ fill: "surface" }, { borderRadius: 24, overflow: "hidden" })}>
            <Table>
              <tr>
                {band("primary", "60%")}
                {band("accent", "20%")}
                {band("danger", "20%")}
              </tr>
            </Table>
            <div style={{ padding: "24px 22px 20px" }}>
              <h1
                {...paint(
                  { text: "ink" },
                  {
                    margin: "0 0 16px",
                    font: `bold 28px/1.15 ${DISPLAY}`,
                    letterSpacing: "-0.01em",
                  },
                )}
              >
                {heading}
              </h1>
              {children}
            </div>
          </div>
        </td>
      </tr>
      <tr>
        <td {...paint({ text: "muted" }, { padding: "20px 12px 0", font: `14px/1.6 ${TEXT}` })}>
          <Contact />
          {because}
        </td>
      </tr>
    </Table>
  );
}

function SiteHead() {
  const paint = usePaint();
  const { site } = useMedium();
  return (
    <a
      href={site.origin}
      {...paint(
        { text: "ink" },
        {
          display: "inline-block",
          padding: "10px 0",
          font: `bold 19px/1.3 ${DISPLAY}`,
          textDecoration: "none",
          letterSpacing: "-0.01em",
        },
      )}
    >
      {site.logoUrl !== null && (
        <img
          src={site.logoUrl}
          alt=""
          height={40}
          style={{ height: 40, width: "auto", verticalAlign: "middle", border: 0, marginRight: 10 }}
        />
      )}
      {site.name}
    </a>
  );
}

function Contact() {
  const { kind, site } = useMedium();
  const links = contactLinks(site);
  if (links.length === 0) return null;
  if (kind === "text") return <>{`¿Dudas? ${links.map(({ label }) => label).join(" · ")}\n`}</>;
  return (
    <>
      ¿Dudas? Escríbenos:{" "}
      {links.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index > 0 && " · "}
          <TextLink href={href}>{label}</TextLink>
        </Fragment>
      ))}
      <br />
    </>
  );
}

function contactLinks({ whatsapp, phone, instagram }: EmailSite) {
  const links = [];
  if (whatsapp !== null) {
    const href = `https://wa.me/${whatsAppNumber(whatsapp)}`;
    links.push({ label: `WhatsApp ${formatPhone(whatsapp)}`, href });
  }
  if (phone !== null && phone !== whatsapp) {
    links.push({ label: `Teléfono ${formatPhone(phone)}`, href: `tel:${phone}` });
  }
  if (instagram !== null) {
    const href = `https://instagram.com/${encodeURIComponent(instagram)}`;
    links.push({ label: `Instagram @${instagram}`, href });
  }
  return links;
}
