/** `npm run reset`: deletes the data of the built-in chain and database. */
import { DataDirError, forgetDataDir } from './start/data-dir.ts';
import { readDataDir } from './start/settings.ts';

const dataDir = readDataDir(process.env);
try {
  console.log(forgetDataDir(dataDir) ? `Deleted ${dataDir}.` : `There is no data at ${dataDir}.`);
} catch (error) {
  if (!(error instanceof DataDirError)) throw error;
  console.error(error.message);
  process.exit(1);
}
