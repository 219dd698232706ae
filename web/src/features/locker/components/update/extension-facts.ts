import { toUtcDisplay } from '@kingspad/domain';
import { durationText, type Translate } from '#lib/i18n/index.ts';
import type { Fact } from '#ui/FactList.tsx';
import type { Extension } from '../../model/extension.ts';

/** The effects of an extension, before and after. */
export function extensionFacts(t: Translate, extension: Extension, isVesting: boolean): Fact[] {
  const { present, newTime, presentEnd, newEnd } = extension;
  const shift = { label: t('locker.update.shift'), value: durationText(newTime - present) };
  if (!isVesting) {
    return [
      { label: t('locker.update.opensNow'), value: toUtcDisplay(present) },
      { label: t('locker.update.opensNew'), value: toUtcDisplay(newTime) },
      shift,
    ];
  }
  return [
    { label: t('locker.update.stepNow'), value: toUtcDisplay(present) },
    { label: t('locker.update.stepNew'), value: toUtcDisplay(newTime) },
    { label: t('locker.update.lastNow'), value: toUtcDisplay(presentEnd) },
    { label: t('locker.update.lastNew'), value: toUtcDisplay(newEnd) },
    shift,
  ];
}
