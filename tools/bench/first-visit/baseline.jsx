import { Button, TextInput, UiProvider } from '@dyra/shared/ui'
import { createRoot } from 'react-dom/client'
import footer from '../../../shell/src/layout/Footer.module.css'
import layout from '../../../shell/src/layout/Layout.module.css'
import top from '../../../shell/src/menu/TopMenu.module.css'
import { installTrustedTypes } from '../../../shell/src/startup/trusted-types.ts'

// The least that such a site could be: no router, no client of the API, no remotes. Looks like the site's front page.

const Links = ({ of }) =>
  of.map((name) => (
    <a key={name} className={top.link} href={`/${name}`}>
      {name}
    </a>
  ))

function Page() {
  const send = (event) => {
    event.preventDefault()
    void fetch(`/api/MicroTags?tagNumber=${new FormData(event.currentTarget).get('number')}`)
  }
  return (
    <div className={layout.layout}>
      <header className={top.top}>
        <a href="/" className={top.logo}>
          Dýraauðkenni
        </a>
        <nav className={top.links}>
          <Links of={['lost', 'about']} />
        </nav>
      </header>
      <main className={layout.main}>
        <form onSubmit={send}>
          <TextInput name="number" size="lg" label="Örmerki eða eyrnamerki" />
          <Button type="submit" size="lg">
            Fletta upp
          </Button>
        </form>
      </main>
      <footer className={footer.foot}>
        <div className={footer.inside}>
          <Links of={['privacy-policy', 'user-agreement']} />
        </div>
      </footer>
    </div>
  )
}

installTrustedTypes()
const nonce = document.querySelector('meta[property="csp-nonce"]')?.nonce
createRoot(document.getElementById('root')).render(
  <UiProvider nonce={nonce}>
    <Page />
  </UiProvider>,
)
