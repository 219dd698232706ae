import { createStore } from '#lib/store.ts';

/** The question before something that was probably not sent is sent again. */
export interface SendAgain {
  /** Label of the request: `Lock 1,000 KGT`. */
  label: string;
  answer(isSent: boolean): void;
}

/** The open question, shown by a dialog. */
export const sendAgain = createStore<SendAgain | undefined>(undefined);

/** Asks once; a question that is open already is answered with no. */
export function askToSendAgain({ label }: { label: string }): Promise<boolean> {
  sendAgain.get()?.answer(false);
  return new Promise((resolve) => {
    sendAgain.set({
      label,
      answer(isSent) {
        sendAgain.set(undefined);
        resolve(isSent);
      },
    });
  });
}
