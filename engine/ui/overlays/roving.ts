/**
 * Where focus goes from `index` in a list of `count`, or null when the key does not move in it. Wraps around.
 * `axis` is the direction that the list runs in; sideways follows the writing direction.
 */
export function roveFrom(
  index: number,
  key: string,
  count: number,
  axis: 'vertical' | 'horizontal',
  rtl = false,
): number | null {
  if (count === 0) return null
  const forward = axis === 'vertical' ? 'ArrowDown' : rtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = axis === 'vertical' ? 'ArrowUp' : rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return index >= count - 1 ? 0 : index + 1
  if (key === backward) return index <= 0 ? count - 1 : index - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
