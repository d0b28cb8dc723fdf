export function seedAll(url: string, say: (line: string) => void): Promise<void>
