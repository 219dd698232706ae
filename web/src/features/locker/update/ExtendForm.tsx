import { YEAR, DAY, fromUtcText, toUtcText, totalSteps } from '@kingspad/domain';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { relativeTime, useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { UtcDateHint, UtcDateTimePicker } from '#ui/picker/UtcDateTimePicker.tsx';
import { useIsMounted } from '#lib/use-is-mounted.ts';
import { chainNow, sentInPlace, successOf, useAction, type SuccessState } from '#web3/index.ts';
import { PhaseText } from '#web3/components/PhaseText.tsx';
import { extensionOf, newTimeIssue } from './extension.ts';
import type { OwnedLock } from '../model/owned-lock.ts';
import { extendRequest } from '../model/owner-requests.ts';
import { extended } from '../model/success-texts.ts';
import { amountText } from '#lib/figures.ts';
import styles from './ExtendForm.module.css';
import { ExtensionPreview } from './ExtensionPreview.tsx';
import { ExtensionReview } from './ExtensionReview.tsx';
import { WriteButton } from '#web3/components/WriteButton.tsx';
import { Time } from '#ui/Time.tsx';

/** The form that extends a lock: choice of the later time, preview of its effect, confirmation. */
export function ExtendForm({ owned, recordPath }: { owned: OwnedLock; recordPath: string }) {
  const t = useText();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [isVisited, setVisited] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const { write, send, account } = useAction();
  const isMounted = useIsMounted();
  const { kind, lock, now, target } = owned;
  const present = extensionOf(lock, lock.last, now).present;
  // A plain lock whose unlock time has passed can be extended too, but only to a time in the future.
  const earliest = Math.max(present, now);
  const issue = newTimeIssue(typed, lock, now);
  const newTime = issue === undefined ? fromUtcText(typed) : undefined;
  const extension = newTime === undefined ? undefined : extensionOf(lock, newTime, now);

  async function extend() {
    setReviewing(false);
    if (newTime === undefined) return;
    const request = extendRequest(target, newTime);
    const outcome = await sentInPlace(request, isMounted, () => send(request));
    if (outcome?.status !== 'success' || !isMounted()) return;
    const success = await successOf(request, outcome, account, () => extended(owned, newTime));
    const state: SuccessState = { success };
    // Replaces the form in the history, so that Back leads to the page before it.
    navigate(recordPath, { replace: true, state });
  }

  return (
    <div className={styles.columns}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setVisited(true);
          // Time has passed since the date was chosen, so it is checked again.
          if (newTimeIssue(typed, lock, chainNow()) === undefined && !write.busy) setReviewing(true);
        }}
      >
        <Card title={t(kind.texts.updateTitle)}>
          <PresentTime owned={owned} present={present} />
          <Field
            label={t(lock.vesting ? 'locker.update.newStep' : 'locker.update.new')}
            required
            error={isVisited ? issue : undefined}
            hint={<UtcDateHint value={typed} now={now} />}
          >
            {(control) => (
              <UtcDateTimePicker
                {...control}
                value={typed}
                now={earliest}
                onChange={setTyped}
                onBlur={() => typed && setVisited(true)}
              />
            )}
          </Field>
          <Presets onChoose={(seconds) => setTyped(toUtcText(earliest + seconds))} />
          {lock.vesting && <p className={styles.text}>{t('locker.update.vestingText')}</p>}
          {lock.pendingOwner && <Notice tone="warning">{t('locker.update.endsOffer')}</Notice>}
          <Stack gap={3}>
            <PhaseText phase={write.phase} />
            <WriteButton type="submit" variant="primary" size="large" busy={write.busy}>
              {t('locker.update.action')}
            </WriteButton>
          </Stack>
        </Card>
      </form>
      <ExtensionPreview owned={owned} extension={extension} />
      {isReviewing && extension && (
        <ExtensionReview
          owned={owned}
          extension={extension}
          onConfirm={() => void extend()}
          onCancel={() => setReviewing(false)}
        />
      )}
    </div>
  );
}

/** Common extensions, in seconds. */
function Presets({ onChoose }: { onChoose: (seconds: number) => void }) {
  const t = useText();
  return (
    <Cluster gap={2}>
      <span className={styles.presetLabel}>{t('locker.update.presets')}</span>
      {[30, 90].map((count) => (
        <Chip key={count} onClick={() => onChoose(count * DAY)}>
          {t('locker.preset.days', { count })}
        </Chip>
      ))}
      <Chip onClick={() => onChoose(YEAR)}>{t('locker.preset.year')}</Chip>
    </Cluster>
  );
}

function PresentTime({ owned: { lock, token, now }, present }: { owned: OwnedLock; present: number }) {
  const t = useText();
  const step = lock.nextStep;
  return (
    <FactList
      facts={[
        {
          label: t(step ? 'locker.update.presentStep' : 'locker.update.present'),
          value: (
            <>
              <Time at={present} utc />
              <br />
              <span className={styles.text}>{relativeTime(now, present)}</span>
            </>
          ),
        },
        ...(step && lock.vesting
          ? [
              {
                label: t('locker.update.releases'),
                value: t('locker.update.step', {
                  step: step.number,
                  count: totalSteps(lock.vesting.schedule),
                  amount: amountText(token, step.amount),
                }),
              },
            ]
          : []),
      ]}
    />
  );
}
