import { setLanguage, useLanguage, useText, type Language } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { Row } from '#ui/layout/layout.tsx';
import styles from './LanguageSwitch.module.css';

/** Each language by its own name, so that its speakers find it. */
const LANGUAGES: readonly { id: Language; lang: string; name: string; short: string }[] = [
  { id: 'en', lang: 'en', name: 'English', short: 'En' },
  { id: 'ch', lang: 'zh-CN', name: '中文', short: '中' },
];

/** Chooses the language of the page; nothing is reloaded, and typed text stays in a form. */
export function LanguageSwitch() {
  const t = useText();
  const shown = useLanguage();
  const choose = (id: Language) =>
    void setLanguage(id).catch(() =>
      notify.error(t('shell.language.failed.title'), t('shell.language.failed.text')),
    );
  return (
    <Row align="stretch" role="group" aria-label={t('shell.language')} className={styles.group}>
      {LANGUAGES.map(({ id, lang, name, short }) => (
        <button
          key={id}
          type="button"
          lang={lang}
          title={name}
          aria-label={name}
          aria-pressed={id === shown}
          className={styles.choice}
          onClick={() => choose(id)}
        >
          {short}
        </button>
      ))}
    </Row>
  );
}
