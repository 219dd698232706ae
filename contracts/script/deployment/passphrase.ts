import { readFileSync } from 'node:fs';
import { DeploymentError } from './problems.ts';

/**
 * The passphrase of a keystore: of a file, without the line's end, or typed unseen. It never stands in a command, where
 * other programs and the shell's history see it.
 * @throws {DeploymentError} if there is no file and no terminal
 */
export async function readPassphrase(file: string | undefined, keystore: string): Promise<string> {
  if (file !== undefined) {
    try {
      return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      throw new DeploymentError(`The passphrase file ${file} cannot be read.`);
    }
  }
  if (!process.stdin.isTTY) {
    throw new DeploymentError(
      `The keystore ${keystore} needs its passphrase: run this in a terminal, or name a file with --passphrase-file.`,
    );
  }
  return typed(`Passphrase of ${keystore}: `);
}

const ENTER = /[\r\n\u0004]/;
const CONTROL_C = '\u0003';
const BACKSPACE = /[\b\u007f]/;

/** Asks in the terminal; what is typed does not show. */
function typed(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  return new Promise<string>((resolve, reject) => {
    let text = '';
    const end = (finish: () => void) => {
      stdin.off('data', take).setRawMode(false).pause();
      stderr.write('\n');
      finish();
    };
    const take = (chunk: string) => {
      for (const key of chunk) {
        if (ENTER.test(key)) return end(() => resolve(text));
        if (key === CONTROL_C) return end(() => reject(new DeploymentError('Given up. Nothing was sent.')));
        text = BACKSPACE.test(key) ? text.slice(0, -1) : text + key;
      }
    };
    stdin.on('data', take);
  });
}
