// What a signed-in visitor does with goods of the list beside buying them, in one file: by itself each is smaller than what one more request costs.
export { ChooseGoods } from "./choose-goods.tsx";
export { PickIcon } from "./pick-icon.tsx";
