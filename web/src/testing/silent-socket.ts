/** A socket that is never answered: pages then poll their node for new blocks. */
export class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly readyState = SilentSocket.CONNECTING;
  binaryType = 'blob';

  send(): void {}

  close(): void {}
}
