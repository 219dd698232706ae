import { PRESALE_BOUNDS } from '@kingspad/domain';
import { useEffect, useState } from 'react';
import { useText, type Message } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { useSaleList, type ListReading, type ReadList } from './use-sale-list.ts';

export interface SaleListFieldProps {
  /** Of the sale's coin. */
  decimals: number;
  /** A list that is known already; it is read like a typed one. */
  initial?: string | undefined;
  /** Name of the control, for a form that moves the focus to what is wrong. */
  name?: string;
  /** What is wrong beside the lines. */
  error?: Message | undefined;
  /**
   * Called with the list once it is read, and with undefined while it is not; not before something is in the field.
   * @param isEmpty nothing is in the field any more
   */
  onList: (list: ReadList | undefined, isEmpty: boolean) => void;
}

/** A longer text would make each key press slow: it is kept beside the field. */
const MOST_TYPED = 20_000;

/** A list of any length, typed, pasted or from a file: its wallets are counted, and its wrong lines named. */
export function SaleListField({ decimals, initial, name, error, onList }: SaleListFieldProps) {
  const t = useText();
  const [typed, setText] = useState(initial);
  const text = typed ?? '';
  const reading = useSaleList(text, decimals);
  const list = reading.state === 'read' ? reading.list : undefined;
  const isEmpty = reading.state === 'empty';
  const isUsed = typed !== undefined;
  useEffect(() => {
    if (isUsed) onList(list, isEmpty);
  }, [isUsed, list, isEmpty, onList]);

  async function choose(file: File) {
    if (file.size > PRESALE_BOUNDS.listBytes)
      return notify.error(
        t('title.input'),
        t('issue.list.bytes', { most: PRESALE_BOUNDS.listBytes / 1_000_000 }),
      );
    setText(await file.text());
  }

  const isLong = text.length > MOST_TYPED;
  return (
    <Stack gap={2}>
      <Field
        label={t('details.list.label')}
        hint={t('details.list.hint')}
        error={reading.state === 'wrong' ? wrongText(reading) : error}
      >
        {(control) => (
          <TextArea
            {...control}
            name={name}
            rows={6}
            readOnly={isLong}
            value={isLong ? `${text.slice(0, MOST_TYPED)}\n…` : text}
            onChange={setText}
          />
        )}
      </Field>
      <Cluster gap={2}>
        <FileButton
          label={t('details.list.file')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onFile={(file) => void choose(file)}
        />
        {(!isEmpty || error !== undefined) && (
          <Button onClick={() => setText('')}>{t('details.list.clear')}</Button>
        )}
      </Cluster>
      <p role="status">{statusText(reading)}</p>
    </Stack>
  );

  function wrongText({ mistakes, mistakeCount }: Extract<ListReading, { state: 'wrong' }>): string {
    const shown = mistakes.slice(0, SHOWN_MISTAKES).map((one) => t(one));
    const more = mistakeCount - shown.length;
    return [...shown, ...(more > 0 ? [t('details.list.more', { count: more })] : [])].join(' ');
  }

  function statusText(now: ListReading): string {
    if (now.state === 'reading') return t('details.list.reading', { percent: Math.floor(now.part * 100) });
    if (now.state !== 'read') return '';
    const { walletCount, repeated } = now.list;
    const count = t('details.list.count', { count: walletCount });
    return repeated > 0 ? `${count} ${t('details.list.repeated', { count: repeated })}` : count;
  }
}

/** The others appear as these are corrected. */
const SHOWN_MISTAKES = 5;
