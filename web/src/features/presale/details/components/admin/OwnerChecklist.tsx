import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ownerChecklist } from '../../model/owner-checklist.ts';
import type { Shown } from '../../model/shown.ts';
import styles from './OwnerChecklist.module.css';

/** The owner's steps of a sale: done, current, ahead. */
export function OwnerChecklist({ shown }: { shown: Shown }) {
  const t = useText();
  return (
    <ol className={styles.list} aria-label={t('details.admin.checklist')}>
      {ownerChecklist(shown).map(({ id, state }) => (
        <li
          key={id}
          className={styles.item}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <Icon name="check" />}
          </span>
          <span>
            {t(`details.admin.list.${id}`)}
            <VisuallyHidden>, {t(`ui.step.${state}`)}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  );
}
