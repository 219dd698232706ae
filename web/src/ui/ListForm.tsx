import { useSearchParams } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import styles from './ListForm.module.css';
import type { SelectOption } from './Select.tsx';

/** A value of the page's address, as `useUrlState` reads it. */
export interface ListField {
  name: string;
  label: string;
  value: string;
  /** Without options the field takes text. */
  options?: readonly Pick<SelectOption<string>, 'id' | 'label'>[];
  maxLength?: number;
}

export interface ListFormProps {
  fields: readonly ListField[];
  page: number;
}

/**
 * Search, filter, order and page of a list for readers without JavaScript, whose list the server renders. React renders nothing
 * into a `noscript` in a browser, so the app has no code for it.
 */
export const ListForm = import.meta.env.SSR ? ServerListForm : () => <noscript />;

function ServerListForm({ fields, page }: ListFormProps) {
  const t = useText();
  const [params] = useSearchParams();
  const language = params.get('lang');
  return (
    <noscript>
      <form method="get" className={styles.form} aria-label={t('ui.withoutScript')}>
        <p>{t('ui.withoutScript.text')}</p>
        {language && <input type="hidden" name="lang" value={language} />}
        {fields.map(({ name, label, value, options, maxLength }) => (
          <label key={name}>
            {label}
            {options ? (
              <select name={name} defaultValue={value}>
                {options.map((option) => (
                  <option key={option.id} value={option.id}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : (
              <input type="search" name={name} defaultValue={value} maxLength={maxLength} />
            )}
          </label>
        ))}
        <label>
          {t('ui.pageNumber')}
          <input type="number" name="page" min={1} defaultValue={page} />
        </label>
        <button type="submit">{t('ui.show')}</button>
      </form>
    </noscript>
  );
}
