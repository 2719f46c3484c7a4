import { PHONE_PATTERN, isVenezuelanPhone, parsePhone } from "@rifas/domain/phone";
import { phoneFieldMessages } from "./phone-field.messages.ts";
import { PrefixSelect } from "../field/prefix-select.tsx";
import { TypedField, type TypedFieldOptions } from "../field/typed-field.tsx";
import { homeCode, callingCodeOf } from "./calling-codes.ts";
import { callingCodesMessages as callingCodes } from "./calling-codes.messages.ts";

export type PhoneFieldProps = TypedFieldOptions;

const rules = { read: readPhone, show: showPhone, tidy: tidyPhone };

/**
 * A telephone number, Venezuelan by default. Accepts '0414 555 01 23', '414-5550123' and '+1 305 …', typed, pasted or
 * autofilled. Its value is E.164 ('+584145550123'); '' when empty; the text as typed if it isn't a valid number.
 */
export function PhoneField(field: PhoneFieldProps) {
  return (
    <TypedField {...field} component="phone-field" rules={rules}>
      {({ text, type, control }) => (
        <>
          <PrefixSelect
            aria-label={phoneFieldMessages.code}
            shown={text.code === "" ? "+" : `+${text.code}`}
            value={text.code}
            onChange={(event) => type({ ...text, code: event.target.value })}
            disabled={field.disabled}
          >
            {callingCodes.map(({ code, country }) => (
              <option key={code} value={code}>
                {country} +{code}
              </option>
            ))}
            <option value="">{phoneFieldMessages.otherCode}</option>
          </PrefixSelect>
          <input
            placeholder={text.code === homeCode ? "414 555 01 23" : undefined}
            autoComplete="tel"
            {...control}
            type="tel"
            inputMode="tel"
            value={text.number}
            onChange={(event) => type(typePhone(event.target.value, text))}
          />
        </>
      )}
    </TypedField>
  );
}

/** The content of the two controls of a phone field: the calling code ('' if not listed) and the typed text. */
interface PhoneText {
  readonly code: string;
  readonly number: string;
}

const international = /^\s*(?:\+|00)/;

/** E.164 for the typed text; '' for nothing; the text itself if it isn't a valid number. */
function readPhone({ code, number }: PhoneText): string {
  const typed = number.trim();
  if (typed === "") return "";
  if (international.test(typed) || code === "" || code === homeCode)
    return parsePhone(typed) ?? typed;
  // Italian numbers keep their leading zero; elsewhere it is only dialled domestically.
  const national = code === "39" ? typed : typed.replace(/^\P{N}*0+/u, "");
  return parsePhone(`+${code}${national}`) ?? typed;
}

/** The number as shown beside its calling code: '414 555 01 23' beside +58. */
function showPhone(value: string): PhoneText {
  if (!PHONE_PATTERN.test(value)) return { code: homeCode, number: value };
  const code = callingCodeOf(value);
  if (code === null) return { code: "", number: value };
  const national = value.slice(1 + code.length);
  if (!isVenezuelanPhone(value)) return { code, number: national };
  return { code, number: national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1 $2 $3 $4") };
}

/** If the typed or autofilled number includes its calling code, that moves to the list. */
function typePhone(typed: string, before: PhoneText): PhoneText {
  if (!international.test(typed)) return { ...before, number: typed };
  const phone = parsePhone(typed);
  const known = phone === null ? null : callingCodeOf(phone);
  return phone !== null && known === homeCode
    ? showPhone(phone)
    : { code: known ?? "", number: typed };
}

/** Formats a valid number; others stay as typed. */
function tidyPhone(text: PhoneText): PhoneText {
  const value = readPhone(text);
  return PHONE_PATTERN.test(value) ? showPhone(value) : text;
}
