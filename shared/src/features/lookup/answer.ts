import { ANSWER, type Answer } from './settled-lookup.ts'

/** The answer in the page. Undefined while a page is rendered at build time. */
export function readAnswer(): Answer | undefined {
  const text = globalThis.document?.getElementById(ANSWER)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The answer is shown once: the next lookup of the tab begins with an empty form. */
export const forgetAnswer = () => document.getElementById(ANSWER)?.remove()
