export function earlierFolders(folder: string): readonly string[]
export function keepEarlier(old: string, made: string): void
export function keepEarlierPieces(old: string, made: string): void
