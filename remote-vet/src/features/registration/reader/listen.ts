import { type Burst, isFollowing, isReaderOutput, noBurst, SILENCE_MS, withKey } from './burst.ts'
import { rememberField } from './field-memory.ts'

interface Listening {
  /** The whole output of a reader, and where the focus was while it came. */
  readonly onOutput: (output: string, focused: Element | null) => void
}

const isText = (element: Element | null) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(element.type))

const isSign = ({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey && !isComposing
const isEnd = ({ key }: KeyboardEvent) => key === 'Enter' || key === 'Tab'

const swallow = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Hears a chip reader, which types like a keyboard, wherever on the page the focus is. Its keys reach the field in use
 * as they come, because only the whole shows whose they are; then what stood there comes back. Its Enter and Tab go
 * nowhere, and its spaces press no button. Returns the function that ends it.
 */
export function listenToReader({ onOutput }: Listening): () => void {
  let burst: Burst = noBurst
  let memory = rememberField(null)
  let focused: Element | null = null
  let endedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const finish = (): boolean => {
    clearTimeout(timer)
    const { text } = burst
    burst = noBurst
    if (!isReaderOutput(text)) return false
    memory.restore()
    onOutput(text, focused)
    return true
  }

  const takeSign = (event: KeyboardEvent) => {
    const at = event.timeStamp
    if (!isFollowing(burst, at)) {
      finish()
      focused = document.activeElement
      memory = rememberField(focused)
    } else if (!isText(document.activeElement)) {
      swallow(event)
    }
    burst = withKey(burst, event.key, at)
    clearTimeout(timer)
    timer = setTimeout(finish, SILENCE_MS)
  }

  const takeEnd = (event: KeyboardEvent) => {
    // CR and LF are two Enters: the second belongs to the same output.
    if (burst.text === '' && event.key === 'Enter' && event.timeStamp - endedAt <= SILENCE_MS) return swallow(event)
    if (!isFollowing(burst, event.timeStamp) || !finish()) return
    endedAt = event.timeStamp
    swallow(event)
  }

  const hear = (event: KeyboardEvent) => {
    if (isEnd(event)) takeEnd(event)
    else if (isSign(event)) takeSign(event)
  }
  // A button is pressed by the space that is let go, and swallowing the press does not hold that back everywhere.
  const hearUp = (event: KeyboardEvent) => {
    if (event.key === ' ' && burst.text.length > 1 && !isText(document.activeElement)) swallow(event)
  }
  window.addEventListener('keydown', hear, true)
  window.addEventListener('keyup', hearUp, true)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', hear, true)
    window.removeEventListener('keyup', hearUp, true)
  }
}
