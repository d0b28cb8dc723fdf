import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { limits } from '../../server/limits.ts'
import { jpegOf } from '../support/server/jpegs.ts'
import { expect, test, waitForApp } from './fixtures.ts'
import { copies, kept } from './on-device.ts'

const crcOf = (data: Buffer): number => {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, crc])
}

/** A picture of one colour, larger than the server keeps any, with words in it that are nobody's business. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc(height * (width * 3 + 1)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Comment\0Taken at home')),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('issue 15.1 a board is arranged by keys alone, holds an own picture, and comes out for a wall', async ({
  page,
  seeker: _seeker,
  api,
  complaints,
}) => {
  await page.goto('/vision-board')
  const board = page.getByRole('application', { name: /^Your board/ })
  const add = page.getByRole('button', { name: 'Add something' })
  const sheet = page.getByRole('dialog')

  await add.press('Enter')
  await expect(sheet.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('A room with a north light')
  await sheet.getByRole('button', { name: 'Add this line' }).press('Enter')
  await expect(sheet).toBeHidden()
  await add.press('Enter')
  await sheet.getByRole('button', { name: 'Contour lines' }).press('Enter')
  await expect(board).toHaveAccessibleName('Your board. Pieces on it: 2')

  const line = page.getByRole('button', { name: /^Line: A room/ })
  await board.focus()
  await page.keyboard.press('p')
  await expect(line).toHaveAttribute('aria-pressed', 'true')
  const before = (await line.textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('.')
  await expect(line).toContainText('turned 5°')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+z')
  await expect(line).toHaveText(before)

  // What it holds beside its pixels stays here, and so does its size.
  await add.click()
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'home.png', mimeType: 'image/png', buffer: pngOf(2_400, 1_600) })
  await expect(sheet).toBeHidden()
  await page.getByRole('textbox', { name: 'What it shows' }).fill('The harbour')
  await expect(page.getByRole('button', { name: /^Picture: The harbour/ })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const exported = (await (await api.get('/api/user/export')).json()) as {
    data: { pictures: { width: number; height: number; data: string }[] }
  }
  const [kept] = exported.data.pictures
  expect([kept?.width, kept?.height]).toEqual([1_600, 1_067])
  expect(Buffer.from(kept?.data ?? '', 'base64').toString('latin1')).not.toContain('Taken at home')

  await page.reload()
  await expect(board).toHaveAccessibleName('Your board. Pieces on it: 3')
  for (const [name, begins] of [
    ['Picture (PNG)', '\x89PNG'],
    ['PDF', '%PDF'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ])
    expect((await readFile(await download.path())).toString('latin1').startsWith(begins)).toBe(true)
  }

  await page.getByRole('button', { name: /^Done for now/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(complaints.unexpected).toEqual([])
})

test('issue 15.1 an own picture is put up without a network, waits through a restart, and is sent before the board @phone', async ({
  page,
  context,
  api,
  seeker: _seeker,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const boardOn = (on: typeof page) => on.getByRole('application', { name: /^Your board/ })
  const pieces = (count: number) => `Your board. Pieces on it: ${count}`
  const putUp = async (on: typeof page) => {
    await on.getByRole('button', { name: 'Add something' }).click()
    await on
      .locator('input[type=file]')
      .setInputFiles({ name: 'home.png', mimeType: 'image/png', buffer: pngOf(300, 200) })
    await expect(on.getByRole('dialog')).toBeHidden()
  }
  const shown = (on: typeof page) => boardOn(on).locator('image')
  const shownByServer = async () => {
    const { formData } = (await (await api.get('/api/flows/vision-board/session')).json()) as {
      formData: { board: { pieces: { picture?: string }[] } }
    }
    return formData.board.pieces.map(({ picture }) => picture)
  }

  await page.goto('/vision-board')
  await expect(boardOn(page)).toBeVisible()
  await expect.poll(async () => (await copies(page)).length, { timeout: 120_000 }).toBe(1)
  await context.setOffline(true)
  await putUp(page)
  await expect(shown(page)).toHaveAttribute('href', /^data:image\/jpeg;base64,/)
  await expect.poll(() => kept(page)).toContain('"kind":"save"')
  await page.close({ runBeforeUnload: false })

  const again = waitForApp(await context.newPage())
  await again.goto('/vision-board')
  await expect(boardOn(again)).toHaveAccessibleName(pieces(1))
  await expect(shown(again)).toHaveAttribute('href', /^data:image\/jpeg;base64,/)
  await again.goto('/settings#waiting')
  const waiting = again.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting.getByText('Pictures to be sent: 1')).toBeVisible()

  await context.setOffline(false)
  await expect(waiting.getByText('Nothing is waiting on this device.')).toBeVisible()
  const [own] = await shownByServer()
  expect((await api.get(`/api/pictures/${own}`)).status()).toBe(200)
  expect(await kept(again)).not.toContain(own)

  // There is room for no other one by the time it is sent: the board goes on without it, and says so.
  for (let count = 1; count < limits.pictures.most; count += 1) {
    const id = crypto.randomUUID()
    const added = await api.post(`/api/pictures/${id}`, jpegOf(10, 10), { 'content-type': 'image/jpeg' })
    expect(added.status()).toBe(201)
  }
  await again.goto('/vision-board')
  await expect(boardOn(again)).toHaveAccessibleName(pieces(1))
  await context.setOffline(true)
  await putUp(again)
  await expect(boardOn(again)).toHaveAccessibleName(pieces(2))
  await expect.poll(() => kept(again)).toContain('"kind":"save"')
  await context.setOffline(false)
  await expect(again.getByText(/^A picture that waited on this device is off your board\./)).toBeVisible()
  await expect(boardOn(again)).toHaveAccessibleName(pieces(1))
  await expect.poll(shownByServer).toEqual([own])
})
