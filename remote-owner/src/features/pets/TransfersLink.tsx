import { Link } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import { text } from './texts.ts'

/** Links from a banner to the user's transfers. */
export const TransfersLink = () => (
  <Button component={Link} to="/transfers" variant="default" size="sm" fullWidth>
    {text('my.unaccepted.link')}
  </Button>
)
