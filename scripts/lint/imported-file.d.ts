export function importedFile(file: string, specifier: string): string | undefined;
