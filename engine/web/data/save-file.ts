/** How long the browser may take to begin with a file, in ms. */
const KEPT_MS = 60_000

/** Hands a file to the browser as a download. The strict content policy has nothing against it. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
