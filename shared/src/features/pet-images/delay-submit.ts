/**
 * Delays a submit of the form. The returned function ends the delay; `submit` then sends a form that was submitted
 * meanwhile.
 */
export function delaySubmit(form: HTMLFormElement | null): (after: { submit: boolean }) => void {
  let isSubmitted = false
  const delay = (event: Event) => {
    event.preventDefault()
    // React listens above the form.
    event.stopPropagation()
    isSubmitted = true
  }
  form?.addEventListener('submit', delay, { capture: true })
  return ({ submit }) => {
    form?.removeEventListener('submit', delay, { capture: true })
    // A form that the user has left meanwhile is not sent.
    if (isSubmitted && submit && form?.isConnected) form.requestSubmit()
  }
}
