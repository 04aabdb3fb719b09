import { t } from '@dyra/shared/i18n'
import css from './SimulatorLink.module.css'
import { text } from './texts.ts'

/** Link to the page that simulates phones, if the electronic ID is simulated. */
export function SimulatorLink({ href }: { href: string }) {
  return (
    <p className={css.simulator}>
      {text('simulator.help')}
      <a className="d-anchor" href={href} target="_blank" rel="noreferrer">
        {text('simulator')}
        <span className="d-vh"> ({t('opensInNewWindow')})</span>
      </a>
    </p>
  )
}
