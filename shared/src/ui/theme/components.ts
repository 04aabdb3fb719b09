// Component defaults are plain objects, so the theme pulls no component into the first bundle.
import { type MantineThemeComponents, rem } from '@mantine/core'

type Props = { size?: unknown; error?: unknown }

/** The theme has three sizes; other sizes map to the middle one. */
const bySize = (size: unknown, [small, middle, large]: readonly [string, string, string]) =>
  ({ sm: small, lg: large })[String(size)] ?? middle
const heights = ['var(--d-control-sm)', 'var(--d-control)', 'var(--d-control-lg)'] as const

export const components: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'md' },
    vars: (_t: unknown, p: Props) => ({
      root: {
        '--button-height': bySize(p.size, heights),
        '--button-padding-x': bySize(p.size, [rem(14), rem(20), rem(20)]),
        '--button-fz': bySize(p.size, [rem(15), rem(16), rem(18)]),
      },
    }),
  },
  Input: {
    defaultProps: { size: 'md' },
    vars: (_t: unknown, p: Props) => ({
      wrapper: {
        '--input-height': bySize(p.size, heights),
        '--input-fz': rem(16),
        '--input-bd': p.error ? 'var(--mantine-color-error)' : 'var(--d-control-line)',
      },
    }),
  },
  InputWrapper: {
    defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    styles: {
      label: { fontSize: rem(15), fontWeight: 600, marginBottom: rem(6), lineHeight: 1.35 },
      description: { fontSize: rem(14), marginBottom: rem(6), lineHeight: 1.4 },
      error: { fontSize: rem(14), fontWeight: 600, marginTop: rem(2), lineHeight: 1.4 },
    },
  },
}
