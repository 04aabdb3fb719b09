import { Link } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import { text } from './texts.ts'

/** From a banner to the own transfers. */
export const TransfersLink = () => (
  <Button component={Link} to="/transfers" variant="default" size="sm" fullWidth>
    {text('my.unaccepted.link')}
  </Button>
)
