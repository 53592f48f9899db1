import { __iconData as apple } from 'lucide-react/icons/apple'
import { __iconData as avocado } from 'lucide-react/icons/avocado'
import { __iconData as banana } from 'lucide-react/icons/banana'
import { __iconData as beef } from 'lucide-react/icons/beef'
import { __iconData as beer } from 'lucide-react/icons/beer'
import { __iconData as bottleWine } from 'lucide-react/icons/bottle-wine'
import { __iconData as cake } from 'lucide-react/icons/cake'
import { __iconData as candy } from 'lucide-react/icons/candy'
import { __iconData as carrot } from 'lucide-react/icons/carrot'
import { __iconData as cheese } from 'lucide-react/icons/cheese'
import { __iconData as chefHat } from 'lucide-react/icons/chef-hat'
import { __iconData as cherry } from 'lucide-react/icons/cherry'
import { __iconData as citrus } from 'lucide-react/icons/citrus'
import { __iconData as coffee } from 'lucide-react/icons/coffee'
import { __iconData as cookie } from 'lucide-react/icons/cookie'
import { __iconData as cookingPot } from 'lucide-react/icons/cooking-pot'
import { __iconData as croissant } from 'lucide-react/icons/croissant'
import { __iconData as cupSoda } from 'lucide-react/icons/cup-soda'
import { __iconData as cupcake } from 'lucide-react/icons/cupcake'
import { __iconData as donut } from 'lucide-react/icons/donut'
import { __iconData as drumstick } from 'lucide-react/icons/drumstick'
import { __iconData as egg } from 'lucide-react/icons/egg'
import { __iconData as eggFried } from 'lucide-react/icons/egg-fried'
import { __iconData as glassWater } from 'lucide-react/icons/glass-water'
import { __iconData as grape } from 'lucide-react/icons/grape'
import { __iconData as hamburger } from 'lucide-react/icons/hamburger'
import { __iconData as iceCreamCone } from 'lucide-react/icons/ice-cream-cone'
import { __iconData as leafyGreen } from 'lucide-react/icons/leafy-green'
import { __iconData as lollipop } from 'lucide-react/icons/lollipop'
import { __iconData as mango } from 'lucide-react/icons/mango'
import { __iconData as martini } from 'lucide-react/icons/martini'
import { __iconData as microwave } from 'lucide-react/icons/microwave'
import { __iconData as milk } from 'lucide-react/icons/milk'
import { __iconData as nut } from 'lucide-react/icons/nut'
import { __iconData as pizza } from 'lucide-react/icons/pizza'
import { __iconData as refrigerator } from 'lucide-react/icons/refrigerator'
import { __iconData as salad } from 'lucide-react/icons/salad'
import { __iconData as sandwich } from 'lucide-react/icons/sandwich'
import { __iconData as shoppingBasket } from 'lucide-react/icons/shopping-basket'
import { __iconData as shrimp } from 'lucide-react/icons/shrimp'
import { __iconData as soup } from 'lucide-react/icons/soup'
import { __iconData as utensils } from 'lucide-react/icons/utensils'
import { __iconData as wheat } from 'lucide-react/icons/wheat'
import { __iconData as wine } from 'lucide-react/icons/wine'
import type { EmblemTable } from './emblem-table.ts'

export const FOOD: EmblemTable = {
  utensils: [utensils, 'Fork and spoon: food restaurant meal dinner eating cuisine dish'],
  'chef-hat': [chefHat, 'Chef’s hat: cook chef cooking kitchen restaurant'],
  'cooking-pot': [cookingPot, 'Cooking pot: cooking kitchen soup stew recipe boil'],
  soup: [soup, 'Bowl of soup: soup sauce sauces noodle ramen broth'],
  pizza: [pizza, 'Pizza: italy italian fast food'],
  hamburger: [hamburger, 'Burger: hamburger fast food american'],
  sandwich: [sandwich, 'Sandwich: bread lunch snack toast'],
  croissant: [croissant, 'Croissant: french france bakery pastry breakfast bread'],
  wheat: [wheat, 'Wheat: bread grain flour cereal harvest farm'],
  cheese: [cheese, 'Cheese: dairy cheddar gouda brie milk'],
  milk: [milk, 'Milk: dairy cow drink'],
  egg: [egg, 'Egg: breakfast easter chicken'],
  'egg-fried': [eggFried, 'Fried egg: breakfast cooking pan'],
  beef: [beef, 'Steak: meat beef barbecue'],
  drumstick: [drumstick, 'Drumstick: chicken meat poultry turkey'],
  shrimp: [shrimp, 'Prawn: shrimp seafood sushi'],
  salad: [salad, 'Salad: vegetable vegan healthy green'],
  carrot: [carrot, 'Carrot: vegetable vegetables root garden'],
  avocado: [avocado, 'Avocado: fruit mexican guacamole'],
  'leafy-green': [leafyGreen, 'Lettuce: vegetable salad green cabbage spinach herb'],
  nut: [nut, 'Nut: acorn almond hazelnut'],
  apple: [apple, 'Apple: fruit newton orchard healthy'],
  banana: [banana, 'Banana: fruit tropical yellow'],
  cherry: [cherry, 'Cherries: fruit berry cherry'],
  grape: [grape, 'Grapes: fruit wine vineyard'],
  citrus: [citrus, 'Citrus: orange lemon lime fruit juice'],
  mango: [mango, 'Mango: fruit tropical exotic'],
  cake: [cake, 'Cake: birthday baking party dessert'],
  cupcake: [cupcake, 'Cupcake: baking cake muffin sweet'],
  donut: [donut, 'Doughnut: donut sweet homer'],
  cookie: [cookie, 'Biscuit: cookie baking sweet'],
  candy: [candy, 'Sweet: candy sugar confectionery'],
  lollipop: [lollipop, 'Lollipop: sweet candy children'],
  'ice-cream-cone': [iceCreamCone, 'Ice cream: dessert gelato summer cold'],
  coffee: [coffee, 'Coffee: tea cup café breakfast drink'],
  'cup-soda': [cupSoda, 'Soft drink: cola soda juice drink'],
  'glass-water': [glassWater, 'Glass of water: water drink thirst'],
  wine: [wine, 'Wine glass: wine grape vineyard drink'],
  'bottle-wine': [bottleWine, 'Wine bottle: wine champagne drink'],
  beer: [beer, 'Beer: pub brewing drink ale oktoberfest'],
  martini: [martini, 'Cocktail: drink bar bond party'],
  microwave: [microwave, 'Microwave: kitchen oven appliance'],
  refrigerator: [refrigerator, 'Fridge: kitchen cold appliance food'],
  'shopping-basket': [shoppingBasket, 'Basket: supermarket shopping market food'],
}
