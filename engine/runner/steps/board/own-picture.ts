/** The largest side of a picture, and the most bytes, that the server keeps. */
const SIDE = 1_600
const BYTES = 250 * 1024

/** Sizes and strengths that are tried, the best first. */
const TRIES: readonly (readonly [side: number, quality: number])[] = [
  [SIDE, 0.85],
  [SIDE, 0.7],
  [1_280, 0.7],
  [1_024, 0.65],
  [800, 0.6],
  [640, 0.5],
]

/** A picture made small: its pixels alone, drawn anew, so that nothing else of the file is left. */
export interface SmallPicture {
  readonly picture: Blob
  readonly width: number
  readonly height: number
}

/** Makes a picture small enough to be kept; null for a file that is none, or that this browser cannot read. */
export async function makeSmall(file: Blob): Promise<SmallPicture | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap || bitmap.width === 0 || bitmap.height === 0) return null
  try {
    for (const [side, quality] of TRIES) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(Math.round(bitmap.width * scale), 1)
      canvas.height = Math.max(Math.round(bitmap.height * scale), 1)
      const context = canvas.getContext('2d')
      if (!context) return null
      // What is clear in it becomes white: a JPEG knows nothing clear.
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
      if (!picture || picture.type !== 'image/jpeg') return null
      if (picture.size <= BYTES) return { picture, width: canvas.width, height: canvas.height }
    }
    return null
  } finally {
    bitmap.close()
  }
}
