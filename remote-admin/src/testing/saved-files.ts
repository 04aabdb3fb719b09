import { act, waitFor } from '@testing-library/react'

interface SavedFile {
  readonly name: string
  readonly text: string
}

/** jsdom's Blob has no text(). The byte order mark stays. */
const textOf = (content: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => {
      const bytes = new Uint8Array(reader.result as ArrayBuffer)
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
    }
    reader.readAsArrayBuffer(content)
  })

/** Replaces the browser's downloads in each test of the file. */
export function setupSavedFiles() {
  const create = jest.fn((_: Blob) => 'blob:x')
  let click: jest.SpiedFunction<HTMLAnchorElement['click']>
  beforeEach(() => {
    create.mockReset().mockReturnValue('blob:x')
    click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: jest.fn() })
  })
  afterEach(() => click.mockRestore())
  return {
    count: () => click.mock.calls.length,
    /** Waits for the first file. */
    first: async (): Promise<SavedFile> => {
      await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
      const [[content]] = create.mock.calls as [[Blob]]
      // The screen may change its state while the file is read.
      const text = await act(() => textOf(content))
      return { name: (click.mock.contexts[0] as HTMLAnchorElement).download, text }
    },
  }
}
