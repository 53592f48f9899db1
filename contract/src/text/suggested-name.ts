/** Two friendly words for somebody who needs a name for one evening. `random` gives numbers from 0 up to 1. */
export const suggestedName = (random: () => number = Math.random): string =>
  `${oneOf(FIRST_WORDS, random)} ${oneOf(SECOND_WORDS, random)}`

/** Words that are kind with each of the others, each at most eleven letters long. */
export const FIRST_WORDS: readonly string[] = (
  'Amber Bold Brave Bright Calm Cheerful Clever Cosy Curious Dapper Daring Dreamy Eager Electric Fearless ' +
  'Gentle Golden Happy Honest Humble Jolly Keen Kind Lively Lucky Mellow Merry Mighty Neat Nimble Noble Patient ' +
  'Plucky Polite Proud Quick Quiet Radiant Ready Royal Shiny Silver Smiling Snappy Sparkling Speedy Spirited ' +
  'Steady Sunny Swift Tidy Trusty Upbeat Velvet Vivid Warm Wise Witty Zesty Zippy'
).split(' ')

export const SECOND_WORDS: readonly string[] = (
  'Acorn Albatross Antelope Badger Bison Breeze Bumblebee Butterfly Cactus Camel Canary Cedar Cheetah Cherry ' +
  'Clover Comet Compass Cricket Dolphin Dragonfly Eagle Falcon Fern Finch Flamingo Gazelle Gecko Giraffe ' +
  'Harbour Hedgehog Heron Hummingbird Ibis Iguana Jaguar Kestrel Kingfisher Kite Koala Ladybird Lantern Lark ' +
  'Lemur Leopard Lighthouse Lizard Lotus Maple Marmot Meadow Meerkat Meteor Moose Narwhal Nightingale Ocelot ' +
  'Octopus Orca Panda Panther Parrot Pelican Penguin Pine Planet Puffin Quail Rainbow Reindeer River Robin ' +
  'Rocket Salmon Seahorse Seal Sparrow Squirrel Starfish Stork Swallow Swan Tiger Toucan Tulip Turtle Violin ' +
  'Walrus Willow Wombat Zebra'
).split(' ')

const oneOf = (words: readonly string[], random: () => number): string =>
  words[Math.min(words.length - 1, Math.floor(random() * words.length))] ?? ''
