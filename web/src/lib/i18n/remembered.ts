import { storedLanguage, type Language } from './language.ts';

const YEAR_SECONDS = 31_536_000;

/** Keeps the choice: for this browser, and in a cookie for the server, which renders the next page in it. */
export function rememberLanguage(chosen: Language): void {
  storedLanguage.write(chosen);
  writeCookie(chosen);
}

/** The choice of an earlier visit; an address that names a language (`?lang=ch`) is one too. */
export function rememberedLanguage(): Language {
  const named = new URLSearchParams(window.location.search).get('lang');
  if (named === 'en' || named === 'ch') rememberLanguage(named);
  const chosen = storedLanguage.read();
  // Browsers forget cookies before their storage.
  if (chosen === 'ch') writeCookie(chosen);
  return chosen;
}

function writeCookie(chosen: Language): void {
  try {
    document.cookie = `kingspad-language=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  } catch {
    // A file or a frame without cookies: the server's pages are then in English.
  }
}
