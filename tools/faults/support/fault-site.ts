import { smallPhoto } from '../../kit/photos.ts'
import { Site, type SiteOptions } from '../../kit/site.ts'
import { ClientStats } from './client.ts'
import { Ledger } from './ledger.ts'

/** A registry under test for one scenario, with what its clients have observed. */
export class FaultSite extends Site {
  readonly stats = new ClientStats()
  readonly ledger = new Ledger()
  /** Answers and states that are wrong under any circumstances. */
  readonly problems: string[] = []
  /** Pairs of persons of whom the first has looked up the second by kennitala: `id id`. */
  readonly lookedUp = new Set<string>()
  /** Photo that is uploaded for pets. */
  readonly photo: Buffer<ArrayBuffer>

  private constructor(photo: Buffer<ArrayBuffer>) {
    super()
    this.photo = photo
  }

  static override async open(options: SiteOptions = {}): Promise<FaultSite> {
    const site = new FaultSite(Buffer.from(await smallPhoto()))
    await site.start(options)
    return site
  }
}
