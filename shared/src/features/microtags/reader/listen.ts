import { isFollowing, isReaderBurst, noBurst, SILENCE_MS, withKey } from './burst.ts'
import { rememberField } from './field-memory.ts'

/** Receives the whole output of a reader and the element that had the focus. */
export type OnOutput = (output: string, focused: Element | null) => void

const isText = (element: Element | null) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(element.type))

const isSign = ({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey && !isComposing

const swallow = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

class ReaderListener {
  private burst = noBurst
  private memory = rememberField(null)
  private focused: Element | null = null
  private endedAt = Number.NEGATIVE_INFINITY
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly onOutput: OnOutput

  constructor(onOutput: OnOutput) {
    this.onOutput = onOutput
  }

  takeKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === 'Tab') this.takeEnd(event)
    else if (isSign(event)) this.takeSign(event)
  }

  /** Releasing the space key presses a button, and some browsers do so even if the keydown event is cancelled. */
  takeKeyUp(event: KeyboardEvent): void {
    if (event.key === ' ' && this.burst.fast > 0 && !isText(document.activeElement)) swallow(event)
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private takeSign(event: KeyboardEvent) {
    if (!isFollowing(this.burst, event.timeStamp)) {
      this.finish()
      this.focused = document.activeElement
      this.memory = rememberField(this.focused)
    }
    this.burst = withKey(this.burst, event.key, event.timeStamp)
    // The reader's keys must not press a button or choose a list entry.
    if (this.burst.fast > 0 && !isText(document.activeElement)) swallow(event)
    this.wait()
  }

  /**
   * Counts the time to the next key from the rendering of this key, so that a slow page does not look like slow typing.
   */
  private wait() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.burst = { ...this.burst, lastAt: performance.now() }
      this.timer = setTimeout(() => this.finish(), SILENCE_MS)
    })
  }

  private takeEnd(event: KeyboardEvent) {
    const at = event.timeStamp
    // Readers that send CR and LF cause two Enter events: ignore the second one.
    if (this.burst.text === '' && event.key === 'Enter' && at - this.endedAt <= SILENCE_MS) return swallow(event)
    if (!isFollowing(this.burst, at) || !this.finish()) return
    this.endedAt = at
    swallow(event)
  }

  private finish(): boolean {
    clearTimeout(this.timer)
    const { burst } = this
    this.burst = noBurst
    if (!isReaderBurst(burst)) return false
    this.memory.restore()
    this.onOutput(burst.text, this.focused)
    return true
  }
}

/** Only the newest listener gets the keys: that of a dialog, not that of the page below it. */
const listeners: ReaderListener[] = []

/**
 * Detects a chip reader, which types like a keyboard, wherever the focus is. Its keys reach the focused field as they
 * arrive, because only the whole sequence identifies a reader; then the previous content is restored. Its Enter and Tab
 * have no effect, and its spaces press no button. Returns the function that stops it.
 */
export function listenToReader(onOutput: OnOutput): () => void {
  const listener = new ReaderListener(onOutput)
  listeners.push(listener)
  const isNewest = () => listeners.at(-1) === listener
  const takeKeyDown = (event: KeyboardEvent) => isNewest() && listener.takeKeyDown(event)
  const takeKeyUp = (event: KeyboardEvent) => isNewest() && listener.takeKeyUp(event)
  window.addEventListener('keydown', takeKeyDown, true)
  window.addEventListener('keyup', takeKeyUp, true)
  return () => {
    listener.stop()
    listeners.splice(listeners.indexOf(listener), 1)
    window.removeEventListener('keydown', takeKeyDown, true)
    window.removeEventListener('keyup', takeKeyUp, true)
  }
}
