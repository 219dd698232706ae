import { durationText, type Translate, utcText } from '#lib/i18n/index.ts';
import type { Fact } from '#ui/FactList.tsx';
import type { Extension } from './extension.ts';

/** The effects of an extension, before and after. */
export function extensionFacts(t: Translate, extension: Extension, isVesting: boolean): Fact[] {
  const { present, newTime, presentEnd, newEnd } = extension;
  const shift = { label: t('locker.update.shift'), value: durationText(newTime - present) };
  if (!isVesting) {
    return [
      { label: t('locker.update.opensNow'), value: utcText(present) },
      { label: t('locker.update.opensNew'), value: utcText(newTime) },
      shift,
    ];
  }
  return [
    { label: t('locker.update.stepNow'), value: utcText(present) },
    { label: t('locker.update.stepNew'), value: utcText(newTime) },
    { label: t('locker.update.lastNow'), value: utcText(presentEnd) },
    { label: t('locker.update.lastNew'), value: utcText(newEnd) },
    shift,
  ];
}
