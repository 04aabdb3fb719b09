// Runs when the application itself did not arrive, so it uses nothing of it: no React, no style sheet, no strings door.
const title = 'Eitthvað fór úrskeiðis'
const text = 'Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.'
const retry = 'Reyna aftur'

function element(tag: string, content: string) {
  const node = document.createElement(tag)
  node.textContent = content
  return node
}

/** Says in plain HTML that the site could not start, and offers to load the page again. */
export function showBootFailure(error: unknown) {
  console.error(error)
  const panel = document.createElement('main')
  panel.style.cssText = 'font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem'
  const button = element('button', retry)
  button.style.cssText = 'font: inherit; min-height: 44px; padding: 0 20px'
  button.addEventListener('click', () => window.location.reload())
  panel.append(element('h1', title), element('p', text), button)
  document.getElementById('root')?.replaceChildren(panel)
}
