import { rewriteImage } from './check-image.ts';
import type { ImageAnswer, ImageRequest } from './image-process.ts';
import { ImageRefused } from './image-refused.ts';

// A child process (image-process.ts): a decoder's fault ends it and not the server.

const WATCH_MS = 50;
/** An end that the parent takes for a picture that is too large. */
const TOO_LARGE = 9;

const mostBytes = Number(process.env.IMAGE_MEMORY_MIB) * 1024 * 1024;
const endIfTooLarge = () => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(TOO_LARGE);
};
setInterval(endIfTooLarge, WATCH_MS).unref();

const answer = (message: ImageAnswer) => {
  endIfTooLarge();
  process.send?.(message);
};

process.on('message', ({ bytes, type }: ImageRequest) => {
  rewriteImage(Buffer.from(bytes), type).then(
    (picture) => answer({ picture }),
    (error: unknown) => answer({ refused: error instanceof ImageRefused ? error.reason : 'unreadable' }),
  );
});
process.on('disconnect', () => process.exit());
