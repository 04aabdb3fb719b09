/** The code that prefetches is a separate file, which a visitor who never points at a link does not load. */
const prefetch = async ({ target }: Event) => {
  const { prefetch: start } = await import(/* webpackChunkName: "prefetch" */ './prefetch.ts')
  start(target)
}

/** A press of the link works without prefetching. */
const ignore = () => undefined

/** Loads the code of a link's screen before the link is pressed. A finger sends `pointerover` too. */
export function prefetchLinks(): void {
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => prefetch(event).catch(ignore))
}
