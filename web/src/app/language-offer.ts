import { setLanguage, translate, type Language } from '#lib/i18n/index.ts';
import { language } from '#lib/i18n/language.ts';
import { stored } from '#lib/storage.ts';
import { dismissToast, notify, showToast } from '#lib/toast.ts';

const KEY = 'language-offer';

/** The language as it was chosen; null before. */
const chosen = stored<Language | null>({
  key: 'language',
  version: 1,
  parse: (raw) => (raw === 'en' || raw === 'ch' ? raw : undefined),
  fallback: null,
});

/** Whether the offer was dismissed on this device. */
const dismissed = stored<boolean>({
  key: KEY,
  version: 1,
  parse: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  fallback: false,
});

/** Whether Chinese comes before English in the browser's languages. @param languages BCP 47 tags, preferred first */
export const prefersChinese = (languages: readonly string[]): boolean =>
  languages
    .find((tag) => /^(zh|en)\b/i.test(tag))
    ?.toLowerCase()
    .startsWith('zh') ?? false;

/** Offers Chinese to a Chinese browser, until it is taken or dismissed; English stays the default. */
export function offerChinese(languages: readonly string[] = navigator.languages): void {
  if (!prefersChinese(languages) || chosen.read() !== null || dismissed.read()) return;
  showToast({
    key: KEY,
    tone: 'info',
    // The offer is in Chinese in every language of the page: it asks Chinese readers.
    title: '本站有中文版',
    lang: 'zh-CN',
    action: { label: '切换到中文', run: choose },
    onDismiss: () => dismissed.write(true),
  });
  const stop = language.subscribe(() => {
    stop();
    dismissToast(KEY);
  });
}

function choose(): void {
  void setLanguage('ch').catch(() =>
    notify.error(translate('shell.language.failed.title'), translate('shell.language.failed.text')),
  );
}
