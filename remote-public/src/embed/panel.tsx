import { type LookupState, type LookupTexts, LookupView, type SettledLookup } from '@dyra/shared/features/lookup'
import { lookUp } from '../features/lookup/api.ts'
import { embedParts } from './embed-parts.tsx'

interface Panel {
  readonly root: ShadowRoot
  readonly texts: LookupTexts
  readonly onSettled: (result: SettledLookup, input: string) => void
}

/** Shows the lookup in `root`. Returns a function that cancels a running lookup. */
export function showPanel({ root, texts, onSettled }: Panel): () => void {
  let running = new AbortController()
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector)

  const show = (state: LookupState, input: string) => {
    const view = (
      <LookupView
        texts={texts}
        state={state}
        parts={embedParts}
        form={{ field: { value: input }, onSubmit: (event) => submit(event as unknown as Event) }}
        found={{ onAgain: again }}
      />
    )
    // For TypeScript `view` is a React element; at run time it is a DOM node.
    root.replaceChildren(view as unknown as Node)
  }
  const again = () => {
    show({ kind: 'idle' }, '')
    find('input')?.focus()
  }
  const settle = (result: SettledLookup, input: string) => {
    show(result, find<HTMLInputElement>('input')?.value ?? input)
    const field = find<HTMLInputElement>('input')
    find('h2[tabindex]')?.focus()
    if (result.kind === 'limited' || result.kind === 'unavailable') find('form button')?.focus()
    else field?.select()
    onSettled(result, input)
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    running.abort()
    running = new AbortController()
    const { signal } = running
    const input = find<HTMLInputElement>('input')?.value ?? ''
    find('form')?.setAttribute('aria-busy', 'true')
    find('[role=status]')?.append(texts.t('loading'))
    try {
      settle(await lookUp(input, signal, texts), input)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  show({ kind: 'idle' }, '')
  return () => running.abort()
}
