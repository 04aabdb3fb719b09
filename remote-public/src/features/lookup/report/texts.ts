import { texts } from '@dyra/shared/i18n'

export const text = texts({
  signIn: 'Skráðu þig inn til að skrifa eigandanum. Þú kemur aftur að þessu dýri.',
  title: 'Tilkynna um dýrið',
  'action.Lost': 'Tilkynna dýrið týnt',
  'action.FoundAlive': 'Tilkynna dýrið fundið',
  'action.Find': 'Ég fann þetta dýr',
  'action.Comment': 'Skrá athugasemd',
  'claim.text': 'Ertu með dýrið og ætti það að vera skráð á þig?',
  'claim.action': 'Gera tilkall til dýrsins',
  'relay.title': 'Viltu láta eigandann vita strax?',
  'relay.text': 'Eigandinn fær skilaboð og þú ræður hvort símanúmerið þitt eða netfangið sést.',
  'relay.button': 'Láta eiganda vita',
  sentWithoutOwner:
    'Tilkynningin hefur verið skráð. Ef dýrið á skráðan eiganda fær hann hana senda. Hafðu einnig samband við Dýraauðkenni.',
})
