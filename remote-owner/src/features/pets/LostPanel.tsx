import type { Result } from '@dyra/shared/api'
import type { PetAlert } from '@dyra/shared/contract/lost-alerts'
import type { Pet } from '@dyra/shared/contract/pet'
import type { User } from '@dyra/shared/contract/users'
import { isStolen } from '@dyra/shared/domain/thefts'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { FindersPart, LostBanner, lostTitle } from '../incidents/index.ts'
import { AlertPart } from '../lost-alerts/index.ts'
import { TheftMark } from '../thefts/index.ts'
import css from './LostPanel.module.css'

interface Props {
  pet: Pet
  /** The alert, for the owners. */
  alert: Promise<Result<PetAlert>> | null
  /** The owner who views the page; null for other users. */
  keeper: Promise<Result<User>> | null
  isFilled: boolean
  onFound: () => void
  onEnd: (banner: BannerContent) => void
}

/** The loss of a pet except its theft, with one filled button, which reports the pet as found. */
export const LostPanel = ({ pet, alert, keeper, isFilled, onFound, onEnd }: Props) => (
  <section className={css.lost} aria-label={lostTitle(pet)}>
    <LostBanner pet={pet} isFilled={isFilled} onFound={onFound}>
      {isStolen(pet.theft) && <TheftMark />}
    </LostBanner>
    {alert && keeper && <AlertPart pet={pet} alert={alert} keeper={keeper} onEnd={onEnd} />}
    {keeper && <FindersPart pet={pet} keeper={keeper} />}
  </section>
)
