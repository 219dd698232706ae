import type { Translate } from '#lib/i18n/index.ts';
import type { LineIssue } from './many-rows.ts';

/** An invalid line in the current language: `Line 2: owner: Enter a wallet address …`. */
export function lineText({ line, cell, issue }: LineIssue, t: Translate): string {
  const reason = t(issue);
  const name = cell && t(`locker.many.cell.${cell}`);
  return t('locker.many.line', {
    line,
    text: name === undefined ? reason : t('locker.many.cell', { name, reason }),
  });
}
