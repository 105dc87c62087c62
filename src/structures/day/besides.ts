import { terrains } from './state.ts'

/** Events that actions of the day are besides their own: changing zones, and what moved an Expedition. */
export const besides: readonly string[] = [
  'left',
  'joined',
  ...terrains.map(terrain => `moved-due-to-${terrain}`),
]
