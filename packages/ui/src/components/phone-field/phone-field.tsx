import { phoneFieldMessages } from "./phone-field.messages.ts";
import { PrefixSelect } from "../field/prefix-select.tsx";
import { TypedField, type TypedFieldOptions } from "../field/typed-field.tsx";
import { callingCodes, homeCode } from "./calling-codes.ts";
import { readPhone, showPhone, tidyPhone, typePhone } from "./phone-typing.ts";

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
