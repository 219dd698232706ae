export type ImageRefusal = 'type' | 'unreadable';

/** Why a file is no picture for us. */
export class ImageRefused extends Error {
  constructor(readonly reason: ImageRefusal) {
    super(reason);
  }
}
