/** Passwords of ten or more characters that attackers try first. */
const common = new Set(
  `1234567890 12345678910 0123456789 0987654321 123456789a a123456789 1q2w3e4r5t 1qaz2wsx3edc qwertyuiop qwerty12345
   qwerty123456 asdfghjkl123 asdfghjklñ zxcvbnm123 password12 password123 password1234 passw0rd123 p@ssw0rd123
   contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 micontraseña administrador administrator
   admin12345 admin123456 adminadmin admin@1234 bienvenido bienvenidos bienvenido1 bienvenido123 venezuela1 venezuela123
   venezuela2024 venezuela2025 venezuela2026 caracas123 caracas2026 maracaibo1 maracaibo123 valencia123 teamoteamo
   teamomucho tequieromucho mipassword princesa123 estrella123 mariposa123 futbol12345 iloveyou123 letmein123
   welcome123 rifas12345 rifas123456 rifasrifas sorteo12345 loteria123 loteria1234 triplegordo changeme123 secret12345
   superman123 qazwsxedcrfv abcdefghij abcdefghijk abc1234567 abcd123456 aa12345678 computadora 11223344556677`
    .split(/\s+/)
    .map(plain),
);

/** Whether a password is easy to guess: a common one, one or two characters repeated, or a sequence of characters. */
export function isCommonPassword(password: string): boolean {
  const text = plain(password);
  return common.has(text) || new Set(text).size <= 2 || isRun(text);
}

function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** '1234567890', 'abcdefghij', and backwards. */
function isRun(text: string): boolean {
  const steps = new Set(
    Array.from(text.slice(1), (character, at) => character.charCodeAt(0) - text.charCodeAt(at)),
  );
  return steps.size === 1 && [1, -1].some((step) => steps.has(step));
}
